/** Reads the sidebar rows from a document: the browser counterpart of `src/render/readSidebarRows.ts`. */

import { pathOfHref } from '../../shared/addresses/urls.ts'
import type { MarkupRow, MarkupRows } from '../../shared/page/packSidebar.ts'
import { SIDEBAR_CLASS, SOON_CLASS } from '../../shared/page/pageMarkup.ts'

export function readSidebarRows(document: Document, baseUrl: string): MarkupRows {
  // The link may not be a child of the row: unbalanced HTML in a row, such as `<b>`, can wrap the content of later rows.
  function readRow(row: Element): MarkupRow | undefined {
    const link = row.querySelector('a')
    const href = link?.getAttribute('href') ?? null
    if (link === null || href === null) return undefined
    return {
      label: link.textContent ?? '',
      href: pathOfHref(href, baseUrl),
      isActive: link.hasAttribute('aria-current'),
      comingSoon: row.className === SOON_CLASS,
      rows: readLevel(row.querySelector('ul')),
    }
  }
  const readLevel = (list: Element | null): MarkupRows => Array.from(list?.children ?? [], readRow)
  return readLevel(document.querySelector(`ul[class="${SIDEBAR_CLASS}"]`))
}
