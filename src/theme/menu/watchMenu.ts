import { isolate } from './isolate.ts'
import { wrapFocus } from './wrapFocus.ts'

export interface MenuWatcher {
  /** Before it is on screen. */
  readonly onOpen: () => void
  readonly onShown: () => void
  readonly onClose: () => void
}

/**
 * What the popover does not do by itself (LAY-2): while it is open, focus and everything else stay in it; when it
 * closes, in whatever way, the focus is on its button again. One that was opened before this code was there is open.
 * A chunk of its own, which only phones load: it imports nothing that the module has.
 *
 * @returns Ends it.
 */
export function watchMenu(menu: HTMLElement, { onOpen, onShown, onClose }: MenuWatcher): () => void {
  const { ownerDocument: document } = menu
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

  function keepIn(): void {
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
    onShown()
  }

  function letOut(): void {
    release?.()
    const { activeElement } = document
    // A tap beside it has taken the focus away already.
    if (activeElement === null || activeElement.localName === 'body' || menu.contains(activeElement)) {
      document.querySelector<HTMLElement>(`.nav [popovertarget="${menu.id}"]`)?.focus({ preventScroll: true })
    }
    onClose()
  }

  function beforeToggle({ newState }: ToggleEvent): void {
    keepWidth(newState === 'open')
    if (newState === 'open') onOpen()
    else letOut()
  }

  menu.addEventListener('beforetoggle', beforeToggle, { signal })
  menu.addEventListener('toggle', ({ newState }) => newState === 'open' && keepIn(), { signal })
  if (menu.matches(':popover-open')) {
    onOpen()
    keepIn()
  }
  return () => {
    ends.abort()
    release?.()
  }
}
