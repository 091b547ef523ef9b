/**
 * What the reader did to the sidebar, as it goes on from page to page (SBR-5, SBR-6): pure, without a DOM.
 * In: pages as they are shown, and what the reader does. Out: which categories are open, and the items of those that
 * the page itself shows closed and empty.
 */
import type { PageView, SidebarViewItem } from '../../shared/page.ts'
import { siblingsOf, visitCategories } from './levelKeys.ts'

/** The items of a category, or why they are not here. */
export type Branch = readonly SidebarViewItem[] | 'loading' | 'failed'

export interface SidebarState {
  readonly page?: PageView | undefined
  /** The whole of it is put away. */
  readonly isHidden: boolean
  /** Categories that were opened or closed since the document was loaded, by their keys. */
  readonly choices: ReadonlyMap<string, boolean>
  readonly branches: ReadonlyMap<string, Branch>
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
  /** Undefined: try again. */
  | { readonly type: 'branch'; readonly key: string; readonly branch: Branch | undefined }
  | { readonly type: 'hide'; readonly isHidden: boolean }

export const INITIAL_SIDEBAR: SidebarState = { isHidden: false, choices: new Map(), branches: new Map() }

/** The items as they are on other pages. One that is listed only on its own page is gone then. */
const leave = (items: readonly SidebarViewItem[], isUnlisted: boolean): readonly SidebarViewItem[] =>
  items.flatMap((item): readonly SidebarViewItem[] => {
    if (item.type === 'category') {
      return [{ ...item, isActive: false, hasActive: false, items: leave(item.items, isUnlisted) }]
    }
    if (item.type !== 'link' || !item.isActive) return [item]
    return isUnlisted ? [] : [{ ...item, isActive: false }]
  })

function choose(
  choices: Map<string, boolean>,
  { key, isOpen, closing }: Omit<Extract<SidebarEvent, { type: 'choose' }>, 'type'>,
): void {
  choices.set(key, isOpen)
  if (isOpen) for (const other of closing) choices.set(other, false)
}

function show(state: SidebarState, page: PageView, autoCollapses: boolean): SidebarState {
  const choices = new Map(state.choices)
  const branches = new Map(state.branches)
  const { page: last } = state
  // What is open stays open, although the next page does not bring it.
  visitCategories(last?.sidebar?.id ?? '', last?.sidebar?.items ?? [], ({ items }, key) => {
    if (items.length > 0) branches.set(key, leave(items, last?.isUnlisted === true))
  })
  visitCategories(page.sidebar?.id ?? '', page.sidebar?.items ?? [], ({ hasActive }, key, level) => {
    if (!hasActive || choices.get(key) === true) return
    const closing = autoCollapses && last !== undefined ? siblingsOf(level, key) : []
    choose(choices, { key, isOpen: true, closing })
  })
  return { ...state, page, choices, branches }
}

export function reduceSidebar(state: SidebarState, event: SidebarEvent): SidebarState {
  switch (event.type) {
    case 'show':
      return show(state, event.page, event.autoCollapses)
    case 'choose': {
      const choices = new Map(state.choices)
      const branches = new Map(state.branches)
      choose(choices, event)
      if (branches.get(event.key) === 'failed') branches.delete(event.key)
      return { ...state, choices, branches }
    }
    case 'branch': {
      const branches = new Map(state.branches)
      if (event.branch === undefined) branches.delete(event.key)
      else branches.set(event.key, event.branch)
      return { ...state, branches }
    }
    case 'hide':
      return { ...state, isHidden: event.isHidden }
  }
}
