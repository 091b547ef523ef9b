/**
 * The parts of a sidebar that pages show closed, as a tree of files.
 * In: the sidebar's index, and where to put a file. Out: the address of the top level's file. A file holds one level
 * and small levels below it; larger ones have files of their own, so that a new title changes those on its way up.
 * No file grows with the site.
 */

import { SIDEBAR_LEVEL_LIMIT } from '../shared/constants.ts'
import type { SidebarBranch } from '../shared/page/clientFiles.ts'
import type { SidebarViewItem } from '../shared/page/page.ts'
import type { Messages } from '../shared/page/translate.ts'
import type { SidebarCategory, SidebarItem } from '../shared/route.ts'
import { VIEW_LIMIT } from './createSidebarView.ts'
import { linkRow } from './linkRow.ts'
import { moreAfter } from './moreItem.ts'
import { isOpenByAuthor, type SidebarIndex } from './sidebarIndex.ts'

export interface BranchesInput {
  readonly index: SidebarIndex
  readonly messages: Messages
  /** Keeps a file and gives its address. */
  readonly store: (branch: SidebarBranch) => string
}

const isCategory = (item: SidebarItem): item is SidebarCategory => item.type === 'category'

/** Whether there is a page that shows one of its categories closed. */
export function hasBranches({ order, levelOf }: SidebarIndex): boolean {
  const categories = order.filter(isCategory).filter((category) => levelOf(category).items.length > 0)
  return categories.length > 0 && !(order.length <= VIEW_LIMIT && categories.every(isOpenByAuthor))
}

function cut<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const parts: (readonly Item[])[] = []
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size))
  return parts
}

/** @returns Address of the file of the top level. */
export function createSidebarBranches({ index, messages, store }: BranchesInput): string {
  /** @param room Items below it that still have a place in the file of its level. */
  function createItem(item: SidebarItem, room: number): SidebarViewItem {
    if (item.type === 'html') return item
    if (item.type === 'link') return linkRow(item, false)
    const { label, className } = item
    const href = index.linkOf(item)
    const below = index.levelOf(item).items
    if (below.length === 0 && href !== undefined) {
      return linkRow({ label, href, className }, false)
    }
    const isHere = index.sizeOf(item) <= room
    const isOpen = isHere && isOpenByAuthor(item)
    return {
      type: 'category',
      label,
      href,
      hasNoPage: href === item.href ? undefined : true,
      isActive: false,
      hasActive: false,
      isOpen,
      collapsible: item.collapsible || !isOpen,
      className,
      items: isHere ? below.map((child) => createItem(child, room)) : [],
      branch: isHere ? undefined : storeLevel(item),
    }
  }

  /** Each category gets the same share of the room that is left. */
  function createItems(items: readonly SidebarItem[]): SidebarViewItem[] {
    const categories = items.filter(isCategory).length
    const room = Math.floor((SIDEBAR_LEVEL_LIMIT - items.length) / Math.max(categories, 1))
    return items.map((item) => createItem(item, room))
  }

  function storeLevel(category: SidebarCategory | undefined): string {
    const level = index.levelOf(category)
    const indexHref = category === undefined ? index.sidebar.indexHref : category.indexHref
    const [first = [], ...others] = cut(level.items, SIDEBAR_LEVEL_LIMIT)
    const left = level.items.length - first.length
    if (indexHref === undefined || left === 0) return store({ items: createItems(level.items) })
    return store({
      items: [
        ...createItems(first),
        moreAfter(left, level.items[first.length], { ...level, indexHref }, messages),
      ],
      further: others.map((items) => (items.some(isCategory) ? store({ items: createItems(items) }) : '')),
    })
  }

  return storeLevel(undefined)
}
