/** Reads the data of a page from its document. */
import { DATA_ID, ROOT_ID } from '../../shared/page/clientFiles.ts'
import { type PackedPage, unpackPage } from '../../shared/page/packPage.ts'
import type { PageView } from '../../shared/page/page.ts'
import { baseUrlOf } from '../readClientData.ts'
import { readSidebarRows } from './readSidebarRows.ts'
import { readTocRows } from './readTocRows.ts'

/** The React root element. */
export const ROOT_SELECTOR = `body > #${ROOT_ID}`
const DATA_SELECTOR = `body > script#${DATA_ID}[type="application/json"]`
/** Content of a meta tag. */
export const contentOf = (document: Document, name: string): string | undefined =>
  document.head?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** The data of a page. Undefined when it is missing or invalid. */
export function readPageData(document: Document): PageView | undefined {
  try {
    const data: unknown = JSON.parse(document.querySelector(DATA_SELECTOR)?.textContent ?? '')
    const isData = typeof data === 'object' && data !== null && 'page' in data
    if (!isData) return undefined
    return unpackPage(data.page as PackedPage, {
      sidebar: () => readSidebarRows(document, baseUrlOf(document) ?? '/'),
      toc: () => readTocRows(document),
      description: () => contentOf(document, 'description'),
    })
  } catch {
    return undefined
  }
}
