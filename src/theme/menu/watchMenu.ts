import { isolate } from './isolate.ts'
import type { MenuEvent } from './menuState.ts'
import { wrapFocus } from './wrapFocus.ts'

export interface MenuWatcher {
  readonly menu: HTMLElement
  /** Matches where there is a menu at all. */
  readonly phone: MediaQueryList
  readonly dispatch: (event: MenuEvent) => void
  /** It is on screen. */
  readonly onShown: () => void
  /** Ends it. */
  readonly signal: AbortSignal
}

/**
 * What the popover does not do by itself: while it is open, focus and everything else stay in it; when it
 * closes, in whatever way, the focus is on its button again; it closes when the window becomes wide. One that was
 * opened before this code was there is open. A chunk of its own, which only phones load: it imports nothing that the
 * module has.
 */
export function watchMenu({ menu, phone, dispatch, onShown, signal }: MenuWatcher): void {
  const { ownerDocument: document } = menu
  const isOpen = () => menu.matches(':popover-open')
  let release: (() => void) | undefined

  /** A page that stands still has no scrollbar, and would become wider without one. */
  function keepWidth(isOpening: boolean): void {
    const { documentElement: root } = document
    const hasScrollbar = isOpening && innerWidth > root.clientWidth
    root.style.scrollbarGutter = hasScrollbar ? 'stable' : ''
  }

  const onKey = (event: KeyboardEvent) => wrapFocus(menu, event)

  function keepIn(): void {
    if (release !== undefined) return
    // No `autofocus`, which browsers remark upon wherever an address has a hash.
    if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('[popovertarget]')?.focus()
    const giveBack = isolate(menu)
    document.addEventListener('keydown', onKey)
    release = () => {
      giveBack()
      document.removeEventListener('keydown', onKey)
      release = undefined
    }
    onShown()
  }

  function letOut(): void {
    release?.()
    const { activeElement } = document
    // A tap beside it has taken the focus away already.
    if (activeElement === null || activeElement.localName === 'body' || menu.contains(activeElement)) {
      document.querySelector<HTMLElement>(`.nav [popovertarget="${menu.id}"]`)?.focus({ preventScroll: true })
    }
    dispatch('close')
  }

  function beforeToggle({ newState }: ToggleEvent): void {
    keepWidth(newState === 'open')
    if (newState === 'open') dispatch('open')
    else letOut()
  }

  if (signal.aborted) return
  menu.addEventListener('beforetoggle', beforeToggle, { signal })
  menu.addEventListener('toggle', ({ newState }) => newState === 'open' && keepIn(), { signal })
  phone.addEventListener('change', () => !phone.matches && isOpen() && menu.hidePopover(), { signal })
  signal.addEventListener('abort', () => release?.())

  // What was unfolded before there was script is a panel now, and the menu opens with the other one.
  const fold = menu.querySelector<HTMLDetailsElement>('details.menu-main')
  const wasMain = fold?.open === true && isOpen()
  if (fold !== null) fold.open = wasMain
  if (!isOpen()) return
  dispatch('open')
  if (wasMain) dispatch('main')
  keepIn()
}
