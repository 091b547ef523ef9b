import { type RefObject, useContext, useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useOverlayBlock } from '../../runtime/index.ts'
import { DESKTOP_BREAKPOINT_EM } from '../../shared/constants.ts'
import { importWithRetry } from '../../shared/importWithRetry.ts'
import { LayoutPartsContext } from '../base/LayoutPart.tsx'
import { revealActive } from '../sidebar/revealActive.ts'
import { CLOSED_MENU, type MenuEvent, type MenuState, reduceMenu } from './menuState.ts'

const importWatch = importWithRetry(() => import('./watchMenu.ts'))

interface Menu extends MenuState {
  readonly ref: RefObject<HTMLElement | null>
  readonly close: () => void
  /** Shows the other panel. */
  readonly switchPanel: () => void
}

/**
 * State of the mobile menu after hydration. Its code loads when the reader points at its button or opens it. `isOpen` is true only if the code that traps the focus has loaded. Until then,
 * and in browsers without popovers, the menu works as without JavaScript.
 */
export function useMenu(): Menu {
  const ref = useRef<HTMLElement>(null)
  const loadParts = useContext(LayoutPartsContext)?.load
  const [{ isOpen, panel }, dispatch] = useReducer(reduceMenu, CLOSED_MENU)

  useEffect(() => {
    const menu = ref.current
    if (menu === null || !('popover' in menu)) return undefined
    const controller = new AbortController()
    const { signal } = controller
    let isWatching = false
    const watch = async () => {
      if (isWatching) return
      isWatching = true
      const mobileQuery = matchMedia(`(max-width: ${DESKTOP_BREAKPOINT_EM}em)`)
      try {
        const importing = importWatch()
        await loadParts?.(
          importing.then(
            ({ keepFold }) =>
              () =>
                keepFold(menu),
          ),
        )
        const { watchMenu } = await importing
        // At once, so that a step back closes the menu from the moment on that it traps the focus.
        const send = (event: MenuEvent) => flushSync(() => dispatch(event))
        watchMenu({ menu, mobileQuery, dispatch: send, onShown: () => revealActive(menu), signal })
      } catch {
        isWatching = false
      }
    }
    const onPoint = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`[popovertarget="${menu.id}"]`)) watch()
    }
    for (const type of ['pointerover', 'focusin']) {
      document.addEventListener(type, onPoint, { passive: true, signal })
    }
    menu.addEventListener('beforetoggle', watch, { signal })
    if (menu.matches(':popover-open')) watch()
    return () => controller.abort()
  }, [loadParts])

  function close() {
    if (isOpen) ref.current?.hidePopover()
    return false
  }
  useOverlayBlock(isOpen ? close : undefined)
  return { ref, isOpen, panel, close, switchPanel: () => dispatch(panel === 'main' ? 'docs' : 'main') }
}
