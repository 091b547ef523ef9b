import { createContext } from 'react'

interface MenuPanel {
  /** Whether the links are a second panel after the docs pages, or without JavaScript a closed `<details>`. */
  readonly isFolded: boolean
  readonly isShown: boolean
  /** Switches the panel. Undefined without JavaScript and before the code of the menu has loaded. */
  readonly onSwitch: (() => void) | undefined
}

/** State of the links of the navbar in the mobile menu. */
export const MenuPanelContext = createContext<MenuPanel>({
  isFolded: false,
  isShown: false,
  onSwitch: undefined,
})
