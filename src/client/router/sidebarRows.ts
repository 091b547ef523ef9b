/** The rows of a page's sidebar, as its document shows them: the browser's part of `src/render/readSidebarRows.ts`. */
import type { MarkupRow, MarkupRows } from '../../shared/page/packSidebar.ts'
import { SIDEBAR_CLASS, SOON_CLASS } from '../../shared/page/pageMarkup.ts'
import { pathOfHref } from '../../shared/urls.ts'

export function sidebarRows(document: Document, baseUrl: string): MarkupRows {
  // Not by its place: HTML of a row may begin an element, such as `<b>`, that the rows after it are then in.
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
