import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { useOverlayBlock } from '../../runtime/useNavigationBlock.ts'
import { DESKTOP_BREAKPOINT_PX } from '../../shared/constants.ts'
import { revealActive } from '../sidebar/revealActive.ts'
import { CLOSED_MENU, type MenuState, reduceMenu } from './menuState.ts'

export interface Menu extends MenuState {
  readonly ref: RefObject<HTMLElement | null>
  readonly close: () => void
  /** Shows the other panel. */
  readonly switchPanel: () => void
}

/**
 * The menu once there is script. `isOpen` is true when the code that keeps the reader in it is there: until then, or
 * where browsers know no popovers, it is as without script.
 */
export function useMenu(): Menu {
  const ref = useRef<HTMLElement>(null)
  const [{ isOpen, panel }, dispatch] = useReducer(reduceMenu, CLOSED_MENU)

  useEffect(() => {
    const menu = ref.current
    if (menu === null || !('popover' in menu)) return undefined
    const ends = new AbortController()
    const { signal } = ends
    const phone = matchMedia(`(max-width: ${DESKTOP_BREAKPOINT_PX}px)`)
    const watch = () =>
      import('./watchMenu.ts').then(
        ({ watchMenu }) => watchMenu({ menu, phone, dispatch, onShown: () => revealActive(menu), signal }),
        () => {},
      )
    if (phone.matches) watch()
    else phone.addEventListener('change', watch, { once: true, signal })
    return () => ends.abort()
  }, [])

  function close() {
    if (isOpen) ref.current?.hidePopover()
    return false
  }
  useOverlayBlock(isOpen ? close : undefined)
  return { ref, isOpen, panel, close, switchPanel: () => dispatch(panel === 'main' ? 'docs' : 'main') }
}
