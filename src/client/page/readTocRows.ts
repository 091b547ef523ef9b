/** Reads the table of contents from a document: the browser counterpart of `src/render/renderDocument.ts`. */

import { decodeSafely } from '../../shared/addresses/urls.ts'
import type { TocRow } from '../../shared/page/packToc.ts'
import { TOC_CLASS } from '../../shared/page/pageMarkup.ts'

export function readTocRows(document: Document): readonly TocRow[] {
  const list = [...document.querySelectorAll(`nav[class="${TOC_CLASS}"]`)].at(-1)?.querySelector('ul')
  return Array.from(list?.children ?? [], (row) => ({
    id: decodeSafely(row.querySelector('a')?.getAttribute('href')?.slice(1) ?? ''),
    text: row.textContent ?? '',
    level: Number(/^toc-(\d+)/.exec(row.className)?.[1] ?? 0),
  }))
}
