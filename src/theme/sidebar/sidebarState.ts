/**
 * What the reader did to the sidebar, as it goes on from page to page: pure, without a DOM.
 * In: pages as they are shown, and what the reader does. Out: which categories are open, and the items of those that
 * the page itself shows closed and empty.
 */
import type { PageView, SidebarViewItem } from '../../shared/page/page.ts'
import { siblingsOf, visitCategories } from './levelKeys.ts'

/** The items of a category, or why they are not here. */
export type Branch = readonly SidebarViewItem[] | 'loading' | 'failed'

export interface CategoryState {
  /** Undefined: as the page has it. */
  readonly isOpen?: boolean | undefined
  /** Undefined: not asked for. */
  readonly branch?: Branch | undefined
}

export interface SidebarState {
  readonly page?: PageView | undefined
  /** The whole of it is put away. */
  readonly isHidden: boolean
  /** By their keys: those that were opened, closed or left since the document was loaded. */
  readonly categories: ReadonlyMap<string, CategoryState>
}

export type SidebarEvent =
  | { readonly type: 'show'; readonly page: PageView; readonly autoCollapses: boolean }
  | {
      readonly type: 'choose'
      readonly key: string
      readonly isOpen: boolean
      /** Categories that close when this one opens. */
      readonly closing: readonly string[]
    }
  | { readonly type: 'load'; readonly key: string; readonly branch: Branch }
  | { readonly type: 'hide'; readonly isHidden: boolean }

export const INITIAL_SIDEBAR: SidebarState = { isHidden: false, categories: new Map() }

/** The items as they are on other pages. One that is listed only on its own page is gone then. */
const leave = (items: readonly SidebarViewItem[], isUnlisted: boolean): readonly SidebarViewItem[] =>
  items.flatMap((item): readonly SidebarViewItem[] => {
    if (item.type === 'category') {
      return [{ ...item, isActive: false, hasActive: false, items: leave(item.items, isUnlisted) }]
    }
    if (item.type !== 'link' || !item.isActive) return [item]
    return isUnlisted ? [] : [{ ...item, isActive: false }]
  })

export function reduceSidebar(state: SidebarState, event: SidebarEvent): SidebarState {
  if (event.type === 'hide') return { ...state, isHidden: event.isHidden }
  const { page: last } = state
  const categories = new Map(state.categories)
  const change = (key: string, changes: CategoryState) =>
    categories.set(key, { ...categories.get(key), ...changes })
  const choose = (key: string, isOpen: boolean, closing: readonly string[]) => {
    change(key, { isOpen })
    if (isOpen) for (const other of closing) change(other, { isOpen: false })
  }
  switch (event.type) {
    case 'show':
      // What is open stays open, although the next page does not bring it.
      visitCategories(last?.sidebar, ({ items }, key) => {
        if (items.length > 0) change(key, { branch: leave(items, last?.isUnlisted === true) })
      })
      visitCategories(event.page.sidebar, ({ hasActive }, key, level) => {
        if (!hasActive || categories.get(key)?.isOpen) return
        choose(key, true, event.autoCollapses && last !== undefined ? siblingsOf(level, key) : [])
      })
      return { ...state, page: event.page, categories }
    case 'choose':
      choose(event.key, event.isOpen, event.closing)
      if (categories.get(event.key)?.branch === 'failed') change(event.key, { branch: undefined })
      break
    case 'load':
      change(event.key, { branch: event.branch })
  }
  return { ...state, categories }
}
