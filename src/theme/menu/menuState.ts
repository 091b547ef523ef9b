/** The mobile menu as a state and what happens to it. Pure. */
export interface MenuState {
  readonly isOpen: boolean
  /** In the docs: the pages of the sidebar, or the links of the navbar. */
  readonly panel: 'docs' | 'main'
}

/** However it was closed, it opens with the docs panel. */
export const CLOSED_MENU: MenuState = { isOpen: false, panel: 'docs' }

export type MenuEvent = 'open' | 'close' | 'main' | 'docs'

export function reduceMenu(state: MenuState, event: MenuEvent): MenuState {
  switch (event) {
    case 'open':
      return state.isOpen ? state : { ...CLOSED_MENU, isOpen: true }
    case 'close':
      return CLOSED_MENU
    default:
      return state.isOpen ? { ...state, panel: event } : state
  }
}
