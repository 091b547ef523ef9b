/** What the router takes from the HTML of a page: its data, its article, its head. Nothing is stored twice. */
import { BUILD_META, DATA_ID, ROOT_ID } from '../../shared/page/clientFiles.ts'
import { type PackedPage, unpackPage } from '../../shared/page/packPage.ts'
import type { PageView } from '../../shared/page/page.ts'
import { baseUrlOf } from '../readClientData.ts'
import { sidebarRows } from './sidebarRows.ts'
import { tocRows } from './tocRows.ts'

export interface FetchedPage {
  readonly page: PageView
  /** HTML of the content that only Node renders; '' when there is none. */
  readonly html: string
  /** Where title, description and the rest are read from, and class, language and direction of `<html>`. */
  readonly document: Document
}

export type ParsedPage =
  | { readonly kind: 'page'; readonly fetched: FetchedPage }
  | { readonly kind: 'redirect'; readonly target: string }
  /** Of another deployment, of another tool, cut in the middle, or with scripts that run while it is loaded. */
  | { readonly kind: 'foreign' }

/** The element that holds the frame and the page. */
export const ROOT_SELECTOR = `body > #${ROOT_ID}`
const DATA_SELECTOR = `body > script#${DATA_ID}[type="application/json"]`
export const STATIC_SELECTOR = '[data-static]'
/** A page's own, by `<Head>`; those of the configuration are on every page and have run. */
const SCRIPT_SELECTOR = 'script[data-page]'

const contentOf = (document: Document, name: string): string | undefined =>
  document.head?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Documents with the same mark share code, styles and frame; others are of another deployment. */
export const buildMark = (document: Document): string | undefined => contentOf(document, BUILD_META)

/** The data of a page, or undefined where there is none that can be read. */
export function readPageData(document: Document): PageView | undefined {
  try {
    const data: unknown = JSON.parse(document.querySelector(DATA_SELECTOR)?.textContent ?? '')
    const isData = typeof data === 'object' && data !== null && 'page' in data
    if (!isData) return undefined
    return unpackPage(data.page as PackedPage, {
      sidebar: () => sidebarRows(document, baseUrlOf(document) ?? '/'),
      toc: () => tocRows(document),
      description: () => contentOf(document, 'description'),
    })
  } catch {
    return undefined
  }
}

/** @param mark `buildMark` of the document that is running. */
export const parsePage = (text: string, mark: string | undefined): ParsedPage =>
  readParsed(new DOMParser().parseFromString(text, 'text/html'), mark)

/** As `parsePage`, of what is parsed already. */
export function readParsed(document: Document, mark: string | undefined): ParsedPage {
  const target = contentOf(document, 'xpre-redirect')
  if (target !== undefined) return { kind: 'redirect', target }
  const page = readPageData(document)
  const root = document.querySelector(ROOT_SELECTOR)
  const needsLoad = document.querySelector(SCRIPT_SELECTOR) !== null || buildMark(document) !== mark
  if (page === undefined || root === null || needsLoad) return { kind: 'foreign' }
  return {
    kind: 'page',
    fetched: { page, html: root.querySelector(STATIC_SELECTOR)?.innerHTML ?? '', document },
  }
}
