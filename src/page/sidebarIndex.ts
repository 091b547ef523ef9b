/**
 * Precomputed queries on one sidebar: parents, items by address, listed items, reading order. With the index, the cost
 * of a page depends on the rows it shows, not on the size of the sidebar.
 */

import { isExternalHref } from '../shared/addresses/urls.ts'
import { addTo } from '../shared/collections/groupBy.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../shared/site/route.ts'

/** Items of one level that are listed while none of them is active. */
export interface Level {
  readonly items: readonly SidebarItem[]
  readonly positions: ReadonlyMap<SidebarItem, number>
  /** By position: how many items before it have a card on the index page of the level. */
  readonly cardsBefore: readonly number[]
}

export interface SidebarIndex {
  readonly sidebar: Sidebar
  /** The parent of a top-level item is undefined. */
  readonly parents: ReadonlyMap<SidebarItem, SidebarCategory | undefined>
  /** Items by key (see `sidebarKeyOf`). */
  readonly byPath: ReadonlyMap<string, readonly SidebarItem[]>
  /** Links and categories in reading order. */
  readonly order: readonly (SidebarItem & { type: 'link' | 'category' })[]
  /** The level below a category. Undefined stands for the top level. */
  levelOf(category: SidebarCategory | undefined): Level
  /** Whether the item is listed while it is not active. */
  isListed(item: SidebarItem): boolean
  /** Address of the category page, else of the first listed page below it. */
  linkOf(category: SidebarCategory): string | undefined
  /** Number of items that become visible when the category opens, including items of open categories below it. */
  openSizeOf(category: SidebarCategory): number
  /** Number of listed descendants. */
  sizeOf(category: SidebarCategory): number
  /** Positions among the listed items of each level, from the top level down. Undefined for unlisted categories. */
  indexPathOf(category: SidebarCategory): readonly number[] | undefined
}

/** Lower case, without a trailing slash. */
export const sidebarKeyOf = (path: string): string => path.replace(/(.)\/$/, '$1').toLowerCase()

/** Whether the author set `collapsed: false` or `collapsible: false`. */
export const isOpenByAuthor = (category: SidebarCategory): boolean =>
  !category.collapsible || !category.collapsed

/** Caches one value for each category. */
function memoize<Value>(compute: (category: SidebarCategory) => Value) {
  const cache = new Map<SidebarCategory, { readonly value: Value }>()
  return (category: SidebarCategory): Value => {
    const cached = cache.get(category)
    if (cached !== undefined) return cached.value
    const value = compute(category)
    cache.set(category, { value })
    return value
  }
}

export function createSidebarIndex(sidebar: Sidebar): SidebarIndex {
  const parents = new Map<SidebarItem, SidebarCategory | undefined>()
  const byPath = new Map<string, SidebarItem[]>()
  const order: (SidebarItem & { type: 'link' | 'category' })[] = []

  const addAddress = (href: string | undefined, item: SidebarItem) => {
    if (href === undefined || isExternalHref(href)) return
    const path = sidebarKeyOf(href)
    if (!byPath.get(path)?.includes(item)) addTo(byPath, path, item)
  }
  const visit = (items: readonly SidebarItem[], parent: SidebarCategory | undefined): void => {
    for (const item of items) {
      parents.set(item, parent)
      if (item.type === 'html') continue
      order.push(item)
      addAddress(item.href, item)
      if (item.type === 'link') continue
      addAddress(item.indexHref, item)
      visit(item.items, item)
    }
  }
  visit(sidebar.items, undefined)

  const isListedCategory = memoize(
    (category): boolean =>
      (category.href !== undefined && !category.linkUnlisted) || category.items.some(isListed),
  )
  function isListed(item: SidebarItem): boolean {
    if (item.type === 'html') return true
    return item.type === 'link' ? !item.unlisted : isListedCategory(item)
  }
  const createLevel = (items: readonly SidebarItem[]): Level => {
    const listed = items.filter(isListed)
    let cards = 0
    const cardsBefore = listed.map(({ type }) => (type === 'html' ? cards : cards++))
    return { items: listed, positions: new Map(listed.map((item, index) => [item, index])), cardsBefore }
  }
  const categoryLevel = memoize((category) => createLevel(category.items))
  const topLevel = createLevel(sidebar.items)
  const linkOf = memoize((category): string | undefined => {
    if (category.href !== undefined && !category.linkUnlisted) return category.href
    for (const item of categoryLevel(category).items) {
      const href = item.type === 'link' ? item.href : item.type === 'category' ? linkOf(item) : undefined
      if (href !== undefined) return href
    }
    return category.href
  })
  const openSizeOf = memoize((category): number =>
    categoryLevel(category).items.reduce(
      (sum, item) => sum + 1 + (item.type === 'category' && isOpenByAuthor(item) ? openSizeOf(item) : 0),
      0,
    ),
  )
  const sizeOf = memoize((category): number =>
    categoryLevel(category).items.reduce(
      (sum, item) => sum + 1 + (item.type === 'category' ? sizeOf(item) : 0),
      0,
    ),
  )
  const indexPathOf = memoize((category): readonly number[] | undefined => {
    const parent = parents.get(category)
    const parentPath = parent === undefined ? [] : indexPathOf(parent)
    const position = (parent === undefined ? topLevel : categoryLevel(parent)).positions.get(category)
    return parentPath === undefined || position === undefined ? undefined : [...parentPath, position]
  })
  return {
    sidebar,
    parents,
    byPath,
    order,
    levelOf: (category) => (category === undefined ? topLevel : categoryLevel(category)),
    isListed,
    linkOf,
    openSizeOf,
    sizeOf,
    indexPathOf,
  }
}
