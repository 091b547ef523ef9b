/**
 * The part of a sidebar that one page shows: the branch of the page is open, other branches are closed
 * and empty. A long level shows a window around the active item. The size of a view is bounded, whatever the size of
 * the site.
 */

import { addTo } from '../shared/collections/groupBy.ts'
import { SIDEBAR_LEVEL_LIMIT } from '../shared/constants.ts'
import type { SidebarView, SidebarViewItem } from '../shared/page/page.ts'
import type { Messages } from '../shared/page/translate.ts'
import type { SidebarCategory, SidebarItem } from '../shared/site/route.ts'
import { linkRow, viewMarks } from './linkRow.ts'
import { moreAfter, moreBefore } from './moreItem.ts'
import { isOpenByAuthor, type SidebarIndex, sidebarKeyOf } from './sidebarIndex.ts'
import type { PageSidebar } from './versionContext.ts'

/** Number of items in a window around the active item. */
const WINDOW_SIZE = 50
/** Number of items on one page. Beyond it, only the branch of the page is open. */
export const VIEW_LIMIT = 200

interface View {
  readonly index: SidebarIndex
  readonly messages: Messages
  /** Items whose address is the current page. */
  readonly current: ReadonlySet<SidebarItem>
  /** The current items and their ancestors. */
  readonly active: ReadonlySet<SidebarItem>
  /** Active children by active category. The key of the top level is undefined. */
  readonly activeChildren: ReadonlyMap<SidebarCategory | undefined, readonly SidebarItem[]>
  /** Levels with more items show a window. */
  readonly levelLimit: number
  /** Number of items that may still be added for categories that authors opened. */
  budget: number
}

function findActive(index: SidebarIndex, path: string) {
  const current = new Set(index.byPath.get(sidebarKeyOf(path)) ?? [])
  const active = new Set<SidebarItem>()
  const activeChildren = new Map<SidebarCategory | undefined, SidebarItem[]>()
  for (const item of current) {
    let ancestor: SidebarItem | undefined = item
    while (ancestor !== undefined && !active.has(ancestor)) {
      active.add(ancestor)
      const parent: SidebarCategory | undefined = index.parents.get(ancestor)
      addTo(activeChildren, parent, ancestor)
      ancestor = parent
    }
  }
  return { current, active, activeChildren }
}

/** The listed items of a level and its active items, which may be unlisted. */
function visibleItems(category: SidebarCategory | undefined, view: View): readonly SidebarItem[] {
  const { items, positions } = view.index.levelOf(category)
  const isComplete = (view.activeChildren.get(category) ?? []).every((item) => positions.has(item))
  if (isComplete) return items
  const all = category?.items ?? view.index.sidebar.items
  return all.filter((item) => view.index.isListed(item) || view.active.has(item))
}

function createLevel(
  category: SidebarCategory | undefined,
  view: View,
  isCounted: boolean,
): readonly SidebarViewItem[] {
  const items = visibleItems(category, view)
  const indexHref = category === undefined ? view.index.sidebar.indexHref : category.indexHref
  const show = (shown: readonly SidebarItem[]) => shown.flatMap((item) => createItem(item, view, isCounted))
  if (indexHref === undefined || items.length <= view.levelLimit) return show(items)

  const [first] = view.activeChildren.get(category) ?? []
  const activeAt = first === undefined ? 0 : items.indexOf(first)
  const latestStart = items.length - WINDOW_SIZE
  const start = Math.max(0, Math.min(activeAt - WINDOW_SIZE / 2, latestStart))
  const end = start + WINDOW_SIZE
  const level = { ...view.index.levelOf(category), indexHref }
  const { messages } = view
  return [
    ...(start > 0 ? [moreBefore(start, items[start - 1], level, messages)] : []),
    ...show(items.slice(start, end)),
    ...(end < items.length ? [moreAfter(items.length - end, items[end], level, messages)] : []),
  ]
}

/** Closed rows by sidebar and item. */
const closedRows = new WeakMap<SidebarIndex, Map<SidebarItem, SidebarViewItem | undefined>>()

/** The item as pages elsewhere show it: one object for all of them. Undefined for a category with nothing to show. */
function closedRowOf(item: SidebarItem, index: SidebarIndex): SidebarViewItem | undefined {
  const rows = closedRows.get(index) ?? new Map<SidebarItem, SidebarViewItem | undefined>()
  closedRows.set(index, rows)
  if (!rows.has(item)) rows.set(item, createClosedRow(item, index))
  return rows.get(item)
}

function createClosedRow(item: SidebarItem, index: SidebarIndex): SidebarViewItem | undefined {
  if (item.type === 'html') return { ...item }
  const { label, href, className } = item
  if (item.type === 'link') return linkRow(item, false)
  if (index.levelOf(item).items.length === 0)
    return href === undefined ? undefined : linkRow({ ...item, href }, false)
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
    ...viewMarks(item),
    items: [],
    branch: index.indexPathOf(item),
  }
}

/** @returns Whether the author opened the category and its items fit into the budget, from which they are subtracted. */
function tryOpenByAuthor(category: SidebarCategory, view: View, isCounted: boolean): boolean {
  if (!isOpenByAuthor(category)) return false
  const size = isCounted ? 0 : view.index.openSizeOf(category)
  const isOpen = size <= view.budget
  if (isOpen) view.budget -= size
  return isOpen
}

/** @param isCounted Whether the budget already counts the item, because it counts a category above it. */
function createItem(item: SidebarItem, view: View, isCounted: boolean): SidebarViewItem[] {
  const isActive = view.current.has(item)
  const hasActive = view.active.has(item)
  const isOpen = hasActive || (item.type === 'category' && tryOpenByAuthor(item, view, isCounted))
  if (item.type === 'html' || !isOpen) {
    const closed = closedRowOf(item, view.index)
    return closed === undefined ? [] : [closed]
  }
  if (item.type === 'link') return [linkRow(item, isActive)]

  const { label, href, className } = item
  if (visibleItems(item, view).length === 0)
    return href === undefined ? [] : [linkRow({ ...item, href }, isActive)]
  const link = view.index.linkOf(item)
  return [
    {
      type: 'category',
      label,
      href: link,
      hasNoPage: link === href ? undefined : true,
      isActive,
      hasActive,
      isOpen,
      collapsible: item.collapsible,
      className,
      ...viewMarks(item),
      items: createLevel(item, view, isCounted || !hasActive),
    },
  ]
}

/** @param path Path of the page. For page n of a category index: the path of its first page. */
export function createSidebarView(
  { viewId, index, key }: Pick<PageSidebar, 'viewId' | 'index' | 'key'>,
  path: string,
  messages: Messages,
): SidebarView {
  const activeItems = findActive(index, path)
  const openLevels: (SidebarCategory | undefined)[] = [undefined]
  for (const item of activeItems.active) if (item.type === 'category') openLevels.push(item)
  const sizes = openLevels.map((category) => index.levelOf(category).items.length)
  const countItems = (limit: number) =>
    sizes.reduce((sum, size) => sum + (size > limit ? WINDOW_SIZE : size), 0)
  // With several long levels, each level that has an index page shrinks to a window.
  const levelLimit = countItems(SIDEBAR_LEVEL_LIMIT) > VIEW_LIMIT ? WINDOW_SIZE : SIDEBAR_LEVEL_LIMIT
  const budget = Math.max(0, VIEW_LIMIT - countItems(levelLimit))
  const view: View = { ...activeItems, index, messages, levelLimit, budget }
  return { id: viewId, key, items: createLevel(undefined, view, false) }
}
