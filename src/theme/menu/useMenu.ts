import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { useNavigationBlock } from '../../runtime/useNavigationBlock.ts'
import { DESKTOP_BREAKPOINT_PX } from '../../shared/constants.ts'
import { revealActive } from '../sidebar/revealActive.ts'
import { CLOSED_MENU, type MenuState, reduceMenu } from './menuState.ts'

export interface Menu extends MenuState {
  readonly ref: RefObject<HTMLElement | null>
  readonly close: () => void
  /** Shows the other panel. */
  readonly switchPanel: () => void
}

const isShown = (menu: HTMLElement) => menu.matches(':popover-open')

/**
 * The menu once there is script. `isOpen` is true when the code that keeps the reader in it is there: until then, or
 * where browsers know no popovers, it is as without script.
 */
export function useMenu(): Menu {
  const ref = useRef<HTMLElement>(null)
  const [state, dispatch] = useReducer(reduceMenu, CLOSED_MENU)

  useEffect(() => {
    const menu = ref.current
    if (menu === null || !('popover' in menu)) return undefined
    const phone = matchMedia(`(max-width: ${DESKTOP_BREAKPOINT_PX}px)`)
    let end: (() => void) | undefined
    let isOver = false

    async function watch(element: HTMLElement): Promise<void> {
      const { watchMenu } = await import('./watchMenu.ts')
      if (isOver || end !== undefined) return
      // What was unfolded before there was script is a panel now, and the menu opens with the other one.
      const fold = element.querySelector<HTMLDetailsElement>('details.menu-main')
      const wasMain = fold?.open === true && isShown(element)
      if (fold?.open) fold.open = wasMain
      end = watchMenu(element, {
        onOpen: () => dispatch('open'),
        onShown: () => revealActive(element),
        onClose: () => dispatch('close'),
      })
      if (wasMain) dispatch('main')
    }
    function adapt(): void {
      if (menu === null) return
      if (phone.matches) watch(menu).catch(() => {})
      else if (isShown(menu)) menu.hidePopover()
    }
    adapt()
    phone.addEventListener('change', adapt)
    return () => {
      isOver = true
      phone.removeEventListener('change', adapt)
      end?.()
    }
  }, [])

  const { isOpen, panel } = state
  const close = () => {
    if (isOpen) ref.current?.hidePopover()
  }
  useNavigationBlock(
    isOpen
      ? () => {
          close()
          return false
        }
      : undefined,
  )
  return { ref, isOpen, panel, close, switchPanel: () => dispatch(panel === 'main' ? 'docs' : 'main') }
}
