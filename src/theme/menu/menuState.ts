/** State of the mobile menu, and its reducer. Pure functions. */
export interface MenuState {
  readonly isOpen: boolean
  /** In the docs: pages of the sidebar, or items of the navbar. */
  readonly panel: 'docs' | 'main'
}

/** The menu always opens with the docs panel. */
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
