/**
 * What every page asks of one sidebar, worked out once: who is whose parent, which items have an address, what
 * is listed, and the reading order. With it a page costs what it shows, not what the site holds.
 */
import type { Sidebar, SidebarCategory, SidebarItem } from '../shared/route.ts'
import { isExternalHref } from '../shared/urls.ts'

/** The items of one level that are listed on a page outside it. */
export interface Level {
  readonly items: readonly SidebarItem[]
  readonly positions: ReadonlyMap<SidebarItem, number>
  /** How many of the items before each place have a card on the index page of the level. */
  readonly cardsBefore: readonly number[]
}

export interface SidebarIndex {
  readonly sidebar: Sidebar
  /** Undefined for the top level. */
  readonly parents: ReadonlyMap<SidebarItem, SidebarCategory | undefined>
  /** Items by the address they have, ignoring case. */
  readonly byPath: ReadonlyMap<string, readonly SidebarItem[]>
  /** In reading order: links and categories. */
  readonly order: readonly (SidebarItem & { type: 'link' | 'category' })[]
  /** Of a category, or of the top level for undefined. */
  levelOf(category: SidebarCategory | undefined): Level
  /** A category that is listed while the page is elsewhere. */
  isListed(item: SidebarItem): boolean
  /** Its own page, else the first listed page below. */
  linkOf(category: SidebarCategory): string | undefined
  /** Items shown below it when it is opened, those in open categories of its own counted. */
  openSizeOf(category: SidebarCategory): number
  /** Listed items below it, on every level. */
  sizeOf(category: SidebarCategory): number
  /** Its place among the listed items of its level, after those of the categories above it; undefined if unlisted. */
  placesOf(category: SidebarCategory): readonly number[] | undefined
}

export const foldPath = (path: string): string => path.replace(/(.)\/$/, '$1').toLowerCase()

/** An author's `collapsed: false`, or a category that cannot be closed. */
export const isOpenByAuthor = (category: SidebarCategory): boolean =>
  !category.collapsible || !category.collapsed

/** Remembers one answer for each category. */
function remember<Answer>(compute: (category: SidebarCategory) => Answer) {
  const answers = new Map<SidebarCategory, { readonly answer: Answer }>()
  return (category: SidebarCategory): Answer => {
    const known = answers.get(category)
    if (known !== undefined) return known.answer
    const answer = compute(category)
    answers.set(category, { answer })
    return answer
  }
}

export function createSidebarIndex(sidebar: Sidebar): SidebarIndex {
  const parents = new Map<SidebarItem, SidebarCategory | undefined>()
  const byPath = new Map<string, SidebarItem[]>()
  const order: (SidebarItem & { type: 'link' | 'category' })[] = []

  const addAddress = (href: string | undefined, item: SidebarItem) => {
    if (href === undefined || isExternalHref(href)) return
    const path = foldPath(href)
    const others = byPath.get(path)
    if (others === undefined) byPath.set(path, [item])
    else if (!others.includes(item)) others.push(item)
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

  const isListedCategory = remember(
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
  const categoryLevel = remember((category) => createLevel(category.items))
  const topLevel = createLevel(sidebar.items)
  const linkOf = remember((category): string | undefined => {
    if (category.href !== undefined && !category.linkUnlisted) return category.href
    for (const item of categoryLevel(category).items) {
      const href = item.type === 'link' ? item.href : item.type === 'category' ? linkOf(item) : undefined
      if (href !== undefined) return href
    }
    return category.href
  })
  const openSizeOf = remember((category): number =>
    categoryLevel(category).items.reduce(
      (sum, item) => sum + 1 + (item.type === 'category' && isOpenByAuthor(item) ? openSizeOf(item) : 0),
      0,
    ),
  )
  const sizeOf = remember((category): number =>
    categoryLevel(category).items.reduce(
      (sum, item) => sum + 1 + (item.type === 'category' ? sizeOf(item) : 0),
      0,
    ),
  )
  const placesOf = remember((category): readonly number[] | undefined => {
    const parent = parents.get(category)
    const above = parent === undefined ? [] : placesOf(parent)
    const place = (parent === undefined ? topLevel : categoryLevel(parent)).positions.get(category)
    return above === undefined || place === undefined ? undefined : [...above, place]
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
    placesOf,
  }
}
