/**
 * State of the sidebar that persists across pages: which categories the reader has opened or closed, and the items of
 * categories that are closed in the data of the page, which has no items for them. Pure functions without DOM.
 */
import type { PageView, SidebarViewItem } from '../../shared/page/page.ts'
import { siblingsOf, visitCategories } from './createLevelKeys.ts'

/** The items of a category, or their loading state. */
export type Branch = readonly SidebarViewItem[] | 'loading' | 'failed'

interface CategoryState {
  /** Undefined: as in the page data. */
  readonly isOpen?: boolean | undefined
  /** Undefined: not requested. */
  readonly branch?: Branch | undefined
}

export interface SidebarState {
  readonly page?: PageView | undefined
  /** Whether the whole sidebar is hidden. */
  readonly isHidden: boolean
  /** By key: categories that were opened, closed or contained the page since the document was loaded. */
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

/** Copies items without active state, for other pages. Removes an unlisted item, which only its own page shows. */
const deactivate = (items: readonly SidebarViewItem[], isUnlisted: boolean): readonly SidebarViewItem[] =>
  items.flatMap((item): readonly SidebarViewItem[] => {
    if (item.type === 'category') {
      return [{ ...item, isActive: false, hasActive: false, items: deactivate(item.items, isUnlisted) }]
    }
    if (item.type !== 'link' || !item.isActive) return [item]
    return isUnlisted ? [] : [{ ...item, isActive: false }]
  })

export function reduceSidebar(state: SidebarState, event: SidebarEvent): SidebarState {
  if (event.type === 'hide') return { ...state, isHidden: event.isHidden }
  const { page: previous } = state
  const categories = new Map(state.categories)
  const change = (key: string, changes: CategoryState) =>
    categories.set(key, { ...categories.get(key), ...changes })
  const setOpen = (key: string, isOpen: boolean, closing: readonly string[]) => {
    change(key, { isOpen })
    if (isOpen) for (const other of closing) change(other, { isOpen: false })
  }
  switch (event.type) {
    case 'show':
      // Saves the items of open categories, since the data of the next page may not contain them.
      visitCategories(previous?.sidebar, ({ items }, key) => {
        if (items.length > 0) change(key, { branch: deactivate(items, previous?.isUnlisted === true) })
      })
      visitCategories(event.page.sidebar, ({ hasActive }, key, level) => {
        if (!hasActive || categories.get(key)?.isOpen) return
        setOpen(key, true, event.autoCollapses && previous !== undefined ? siblingsOf(level, key) : [])
      })
      return { ...state, page: event.page, categories }
    case 'choose':
      setOpen(event.key, event.isOpen, event.closing)
      if (categories.get(event.key)?.branch === 'failed') change(event.key, { branch: undefined })
      break
    case 'load':
      change(event.key, { branch: event.branch })
  }
  return { ...state, categories }
}
