/**
 * Sidebar rows for items that do not contain the current page. Almost all rows of a page are of this kind, so all pages
 * share one object for each item.
 */
import type { SidebarViewItem } from '../shared/page/page.ts'
import type { SidebarCategory, SidebarItem } from '../shared/route.ts'
import { linkRow } from './linkRow.ts'
import type { SidebarIndex } from './sidebarIndex.ts'

/** Listed rows of one level. */
export type ClosedLevel = readonly SidebarViewItem[]

export interface ClosedRows {
  /** Undefined for a category without a page and without listed items. */
  rowOf(item: SidebarItem): SidebarViewItem | undefined
  /** The level of a row that `rowOf` returned. Undefined for any other object. */
  levelOf(row: SidebarViewItem): ClosedLevel | undefined
}

function closeRow(item: SidebarItem, index: SidebarIndex): SidebarViewItem | undefined {
  if (item.type === 'html') return { ...item }
  const { label, href, className } = item
  if (item.type === 'link') return linkRow(item, false)
  if (index.levelOf(item).items.length === 0)
    return href === undefined ? undefined : linkRow({ label, href, className }, false)
  const link = index.linkOf(item)
  return {
    type: 'category',
    label,
    href: link,
    hasNoPage: link === href ? undefined : true,
    isActive: false,
    hasActive: false,
    isOpen: false,
    // Also for a category with `collapsible: false`: here it is closed, so the reader needs a way to open it.
    collapsible: true,
    className,
    items: [],
    branch: index.indexPathOf(item),
  }
}

export function createClosedRows(index: SidebarIndex): ClosedRows {
  const rows = new Map<SidebarItem, SidebarViewItem | undefined>()
  const items = new Map<SidebarViewItem, SidebarItem>()
  const levels = new Map<SidebarCategory | undefined, ClosedLevel>()

  function rowOf(item: SidebarItem): SidebarViewItem | undefined {
    if (rows.has(item)) return rows.get(item)
    const row = closeRow(item, index)
    rows.set(item, row)
    if (row !== undefined) items.set(row, item)
    return row
  }

  function level(category: SidebarCategory | undefined): ClosedLevel {
    const cached = levels.get(category)
    if (cached !== undefined) return cached
    const created = index.levelOf(category).items.flatMap((item) => rowOf(item) ?? [])
    levels.set(category, created)
    return created
  }

  return {
    rowOf,
    levelOf(row) {
      const item = items.get(row)
      return item && level(index.parents.get(item))
    },
  }
}
