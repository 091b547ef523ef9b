import { DESKTOP_BREAKPOINT_PX } from '../../shared/constants.ts'
import { revealActive } from '../sidebar/revealActive.ts'
import { isolate } from './isolate.ts'
import { wrapFocus } from './wrapFocus.ts'

export interface MenuWatcher {
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** Where browsers know no popovers the menu is a part of the page, and stays that. */
export const isMenuOpen = (menu: HTMLElement): boolean =>
  'hidePopover' in menu && menu.matches(':popover-open')

/**
 * What the popover does not do by itself (LAY-2): while it is open, focus and everything else stay in it; when it
 * closes, in whatever way, the focus is on its button again. It closes when the window becomes wide. One that was
 * opened before this code was there is open.
 *
 * @returns Ends it.
 */
export function watchMenu(menu: HTMLElement, { onOpen, onClose }: MenuWatcher): () => void {
  const { ownerDocument: document } = menu
  const phone = matchMedia(`(max-width: ${DESKTOP_BREAKPOINT_PX}px)`)
  const ends = new AbortController()
  const { signal } = ends
  let release: (() => void) | undefined

  /** A page that stands still has no scrollbar, and would become wider without one. */
  function keepWidth(isOpening: boolean): void {
    const { documentElement: root } = document
    const hasScrollbar = isOpening && innerWidth > root.clientWidth
    root.style.scrollbarGutter = hasScrollbar ? 'stable' : ''
  }

  const onKey = (event: KeyboardEvent) => wrapFocus(menu, event)

  function open(): void {
    if (release !== undefined) return
    // The browser has moved the focus, unless the button to close was made by script.
    if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('[popovertarget]')?.focus()
    const giveBack = isolate(menu)
    document.addEventListener('keydown', onKey)
    release = () => {
      giveBack()
      document.removeEventListener('keydown', onKey)
      release = undefined
    }
    const side = menu.querySelector('.side')
    if (side !== null) revealActive(side)
    onOpen()
  }

  function close(): void {
    if (release === undefined) return
    release()
    const { activeElement } = document
    // A tap beside it has taken the focus away already.
    if (activeElement === null || activeElement.localName === 'body' || menu.contains(activeElement)) {
      document.querySelector<HTMLElement>(`.nav [popovertarget="${menu.id}"]`)?.focus({ preventScroll: true })
    }
    onClose()
  }

  function beforeToggle({ newState }: ToggleEvent): void {
    keepWidth(newState === 'open')
    if (newState === 'closed') close()
  }

  menu.addEventListener('beforetoggle', beforeToggle, { signal })
  menu.addEventListener('toggle', ({ newState }) => newState === 'open' && open(), { signal })
  phone.addEventListener('change', () => !phone.matches && isMenuOpen(menu) && menu.hidePopover(), { signal })
  if (isMenuOpen(menu)) open()
  return () => {
    ends.abort()
    release?.()
  }
}
