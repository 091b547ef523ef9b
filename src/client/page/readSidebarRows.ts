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
    const badge = link.querySelector('.badge')
    const icon = link.querySelector('path')?.getAttribute('d')
    const text = badge?.textContent ?? ''
    const label = link.textContent ?? ''
    return {
      // A blank separates the label from its badge.
      label: badge === null ? label : label.slice(0, -text.length - 1),
      href: pathOfHref(href, baseUrl),
      isActive: link.hasAttribute('aria-current'),
      comingSoon: row.className === SOON_CLASS,
      ...(icon && { icon }),
      ...(badge && { badge: { text, hue: /badge-(\w+)/.exec(badge.className)?.[1] } }),
      rows: readLevel(row.querySelector('ul')),
    }
  }
  const readLevel = (list: Element | null): MarkupRows => Array.from(list?.children ?? [], readRow)
  return readLevel(document.querySelector(`ul[class="${SIDEBAR_CLASS}"]`))
}
