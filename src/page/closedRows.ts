/**
 * How the items of a sidebar look on a page that is elsewhere. Nearly every row of nearly every page is one of these:
 * each is made once, and is the same object wherever it stands.
 */
import type { SidebarViewItem } from '../shared/page/page.ts'
import type { SidebarCategory, SidebarItem } from '../shared/route.ts'
import { linkRow } from './linkRow.ts'
import type { SidebarIndex } from './sidebarIndex.ts'

/** The listed rows of one level. */
export type ClosedLevel = readonly SidebarViewItem[]

export interface ClosedRows {
  /** None for a category that has nothing to show. */
  of(item: SidebarItem): SidebarViewItem | undefined
  /** The level that a row was made for; undefined for any other object. */
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
    // One that had to stay closed can be opened by its reader.
    collapsible: true,
    className,
    items: [],
    branch: index.placesOf(item),
  }
}

export function createClosedRows(index: SidebarIndex): ClosedRows {
  const rows = new Map<SidebarItem, SidebarViewItem | undefined>()
  const items = new Map<SidebarViewItem, SidebarItem>()
  const levels = new Map<SidebarCategory | undefined, ClosedLevel>()

  function of(item: SidebarItem): SidebarViewItem | undefined {
    if (rows.has(item)) return rows.get(item)
    const row = closeRow(item, index)
    rows.set(item, row)
    if (row !== undefined) items.set(row, item)
    return row
  }

  function level(category: SidebarCategory | undefined): ClosedLevel {
    const known = levels.get(category)
    if (known !== undefined) return known
    const made = index.levelOf(category).items.flatMap((item) => of(item) ?? [])
    levels.set(category, made)
    return made
  }

  return {
    of,
    levelOf(row) {
      const item = items.get(row)
      return item && level(index.parents.get(item))
    },
  }
}
