/**
 * Writes a sidebar as a tree of files. The client loads a closed category from these files when a reader opens it.
 * A file holds one level and the small levels below it. Larger levels have their own files, so a new title changes only
 * the files on the path from its level to the top. The size of a file is bounded, whatever the size of the site.
 */

import { SIDEBAR_LEVEL_LIMIT } from '../shared/constants.ts'
import type { SidebarBranch } from '../shared/page/clientFiles.ts'
import type { SidebarViewItem } from '../shared/page/page.ts'
import type { Messages } from '../shared/page/translate.ts'
import type { SidebarCategory, SidebarItem } from '../shared/site/route.ts'
import { VIEW_LIMIT } from './createSidebarView.ts'
import { linkRow, viewMarks } from './linkRow.ts'
import { moreAfter } from './moreItem.ts'
import { isOpenByAuthor, type SidebarIndex } from './sidebarIndex.ts'

interface BranchesInput {
  readonly index: SidebarIndex
  readonly messages: Messages
  /** Stores a file and returns its address. */
  readonly store: (branch: SidebarBranch) => string
}

const isCategory = (item: SidebarItem): item is SidebarCategory => item.type === 'category'

/** Whether any page shows a category of this sidebar closed. */
export function hasBranches({ order, levelOf }: SidebarIndex): boolean {
  const categories = order.filter(isCategory).filter((category) => levelOf(category).items.length > 0)
  return categories.length > 0 && !(order.length <= VIEW_LIMIT && categories.every(isOpenByAuthor))
}

function chunk<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const parts: (readonly Item[])[] = []
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size))
  return parts
}

/** @returns Address of the file with the top level. */
export function createSidebarBranches({ index, messages, store }: BranchesInput): string {
  /** @param capacity Maximum number of descendants that are stored inline, in the file of the item's level. */
  function createItem(item: SidebarItem, capacity: number): SidebarViewItem {
    if (item.type === 'html') return item
    if (item.type === 'link') return linkRow(item, false)
    const { label, className } = item
    const href = index.linkOf(item)
    const children = index.levelOf(item).items
    if (children.length === 0 && href !== undefined) {
      return linkRow({ ...item, href }, false)
    }
    const isInline = index.sizeOf(item) <= capacity
    const isOpen = isInline && isOpenByAuthor(item)
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
      ...viewMarks(item),
      items: isInline ? children.map((child) => createItem(child, capacity)) : [],
      branch: isInline ? undefined : storeLevel(item),
    }
  }

  /** Divides the remaining capacity of a file evenly among the categories. */
  function createItems(items: readonly SidebarItem[]): SidebarViewItem[] {
    const categories = items.filter(isCategory).length
    const capacity = Math.floor((SIDEBAR_LEVEL_LIMIT - items.length) / Math.max(categories, 1))
    return items.map((item) => createItem(item, capacity))
  }

  function storeLevel(category: SidebarCategory | undefined): string {
    const level = index.levelOf(category)
    const indexHref = category === undefined ? index.sidebar.indexHref : category.indexHref
    const [first = [], ...others] = chunk(level.items, SIDEBAR_LEVEL_LIMIT)
    const remaining = level.items.length - first.length
    if (indexHref === undefined || remaining === 0) return store({ items: createItems(level.items) })
    return store({
      items: [
        ...createItems(first),
        moreAfter(remaining, level.items[first.length], { ...level, indexHref }, messages),
      ],
      further: others.map((items) => (items.some(isCategory) ? store({ items: createItems(items) }) : '')),
    })
  }

  return storeLevel(undefined)
}
