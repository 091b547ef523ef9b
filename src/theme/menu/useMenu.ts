import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { useOverlayBlock } from '../../runtime/hooks/useNavigationBlock.ts'
import { DESKTOP_BREAKPOINT_EM } from '../../shared/constants.ts'
import { revealActive } from '../sidebar/revealActive.ts'
import { CLOSED_MENU, type MenuState, reduceMenu } from './menuState.ts'

interface Menu extends MenuState {
  readonly ref: RefObject<HTMLElement | null>
  readonly close: () => void
  /** Shows the other panel. */
  readonly switchPanel: () => void
}

/**
 * State of the mobile menu after hydration. `isOpen` is true only if the code that traps the focus has loaded. Until then,
 * and in browsers without popovers, the menu works as without JavaScript.
 */
export function useMenu(): Menu {
  const ref = useRef<HTMLElement>(null)
  const [{ isOpen, panel }, dispatch] = useReducer(reduceMenu, CLOSED_MENU)

  useEffect(() => {
    const menu = ref.current
    if (menu === null || !('popover' in menu)) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const mobileQuery = matchMedia(`(max-width: ${DESKTOP_BREAKPOINT_EM}em)`)
    const watch = () =>
      import('./watchMenu.ts').then(
        ({ watchMenu }) =>
          watchMenu({ menu, mobileQuery, dispatch, onShown: () => revealActive(menu), signal }),
        () => {},
      )
    if (mobileQuery.matches) watch()
    else mobileQuery.addEventListener('change', watch, { once: true, signal })
    return () => controller.abort()
  }, [])

  function close() {
    if (isOpen) ref.current?.hidePopover()
    return false
  }
  useOverlayBlock(isOpen ? close : undefined)
  return { ref, isOpen, panel, close, switchPanel: () => dispatch(panel === 'main' ? 'docs' : 'main') }
}
