/**
 * The part of a sidebar that one page shows.
 * In: the sidebar's index and the current path. Out: the branch of the page open, all others closed and empty;
 * of a long level a window around the active item. Its size is bounded, whatever the size of the site.
 */
import { SIDEBAR_LEVEL_LIMIT } from '../shared/constants.ts'
import type { SidebarView, SidebarViewItem } from '../shared/page/page.ts'
import type { Messages } from '../shared/page/translate.ts'
import type { SidebarCategory, SidebarItem } from '../shared/route.ts'
import type { ClosedRows } from './closedRows.ts'
import { linkRow } from './linkRow.ts'
import { moreAfter, moreBefore } from './moreItem.ts'
import { foldPath, isOpenByAuthor, type SidebarIndex } from './sidebarIndex.ts'
import type { SidebarContext } from './versionContext.ts'

/** Items of a window around the active one. */
const WINDOW_SIZE = 50
/** Items on one page beyond which nothing is opened that the page does not need. */
export const VIEW_LIMIT = 200

interface View {
  readonly index: SidebarIndex
  readonly closedRows: ClosedRows
  readonly messages: Messages
  /** Items whose own address is the current one. */
  readonly current: ReadonlySet<SidebarItem>
  /** Those and all above them. */
  readonly active: ReadonlySet<SidebarItem>
  /** The active children of each active category, and of the top level under undefined. */
  readonly activeChildren: ReadonlyMap<SidebarCategory | undefined, readonly SidebarItem[]>
  /** Levels longer than this show a window. */
  readonly levelLimit: number
  /** Items that may still be added for categories an author opened. */
  budget: number
}

function findActive(index: SidebarIndex, path: string) {
  const current = new Set(index.byPath.get(foldPath(path)) ?? [])
  const active = new Set<SidebarItem>()
  const activeChildren = new Map<SidebarCategory | undefined, SidebarItem[]>()
  for (const item of current) {
    let above: SidebarItem | undefined = item
    while (above !== undefined && !active.has(above)) {
      active.add(above)
      const parent: SidebarCategory | undefined = index.parents.get(above)
      activeChildren.set(parent, [...(activeChildren.get(parent) ?? []), above])
      above = parent
    }
  }
  return { current, active, activeChildren }
}

/** The listed items of a level, and an unlisted one when it is active. */
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

/** Takes what it shows off the budget. */
function opensForAuthor(category: SidebarCategory, view: View, isCounted: boolean): boolean {
  if (!isOpenByAuthor(category)) return false
  const size = isCounted ? 0 : view.index.openSizeOf(category)
  const isOpen = size <= view.budget
  if (isOpen) view.budget -= size
  return isOpen
}

/** @param isCounted Below a category whose open size is already taken off the budget. */
function createItem(item: SidebarItem, view: View, isCounted: boolean): SidebarViewItem[] {
  const isActive = view.current.has(item)
  const hasActive = view.active.has(item)
  const isOpen = hasActive || (item.type === 'category' && opensForAuthor(item, view, isCounted))
  if (item.type === 'html' || !isOpen) {
    const closed = view.closedRows.of(item)
    return closed === undefined ? [] : [closed]
  }
  if (item.type === 'link') return [linkRow(item, isActive)]

  const { label, href, className } = item
  if (visibleItems(item, view).length === 0)
    return href === undefined ? [] : [linkRow({ label, href, className }, isActive)]
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
      items: createLevel(item, view, isCounted || !hasActive),
    },
  ]
}

/** @param path Path of the page; for page n of a category index that of its first page. */
export function createSidebarView(
  { index, key, closedRows }: Pick<SidebarContext, 'index' | 'key' | 'closedRows'>,
  path: string,
  messages: Messages,
): SidebarView {
  const found = findActive(index, path)
  const openLevels: (SidebarCategory | undefined)[] = [undefined]
  for (const item of found.active) if (item.type === 'category') openLevels.push(item)
  const sizes = openLevels.map((category) => index.levelOf(category).items.length)
  const needed = (limit: number) => sizes.reduce((sum, size) => sum + (size > limit ? WINDOW_SIZE : size), 0)
  // Several long levels at once: those with an index of their own shrink to a window.
  const levelLimit = needed(SIDEBAR_LEVEL_LIMIT) > VIEW_LIMIT ? WINDOW_SIZE : SIDEBAR_LEVEL_LIMIT
  const budget = Math.max(0, VIEW_LIMIT - needed(levelLimit))
  const view: View = { ...found, index, closedRows, messages, levelLimit, budget }
  return { id: index.sidebar.id, key, items: createLevel(undefined, view, false) }
}
