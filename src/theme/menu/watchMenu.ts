import type { MenuEvent } from './menuState.ts'

interface MenuWatcher {
  readonly menu: HTMLElement
  /** Matches screens on which the mobile menu exists. */
  readonly mobileQuery: MediaQueryList
  readonly dispatch: (event: MenuEvent) => void
  /** Called when the menu has opened. */
  readonly onShown: () => void
  /** Removes the listeners. */
  readonly signal: AbortSignal
}

/**
 * Makes everything but `element` inert: keys, touch and screen readers cannot reach it. Status regions are excepted, so
 * that they can still announce.
 *
 * @returns Makes the rest interactive again.
 */
function makeRestInert(element: HTMLElement): () => void {
  const rest: HTMLElement[] = []
  for (
    let current = element;
    current.parentElement !== null && current.localName !== 'body';
    current = current.parentElement
  ) {
    for (const other of current.parentElement.children) {
      if (
        !(other instanceof HTMLElement) ||
        other === current ||
        other.inert ||
        other.getAttribute('role') === 'status'
      )
        continue
      other.inert = true
      rest.push(other)
    }
  }
  return () => {
    for (const other of rest) other.inert = false
  }
}

const STOPS = ':is(a[href], summary, :enabled, [tabindex])'

/** Keeps Tab within `element`: Tab goes from the last element to the first, Shift+Tab from the first to the last. */
function wrapFocus(element: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  )
  if (event.shiftKey) stops.reverse()
  const { activeElement } = element.ownerDocument
  if (activeElement !== stops.at(-1) && activeElement !== element && element.contains(activeElement)) return
  event.preventDefault()
  stops[0]?.focus()
}

/** Remembers which control of the layout has the focus. @returns Gives it to the one that replaces that control. */
function keepFocus({ ownerDocument: document }: HTMLElement): () => void {
  const controlsOf = (part: string | undefined) => [
    ...document.querySelectorAll<HTMLElement>(`[data-part="${part}"] :is(a[href], button, summary)`),
  ]
  const name = document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset.part
  const at = controlsOf(name).findIndex((control) => control.matches(':focus'))
  return () => controlsOf(name)[at]?.focus({ preventScroll: true })
}

/** Remembers whether the links are unfolded, and the focus. @returns Restores them in the elements that replace them. */
export function keepFold(menu: HTMLElement): () => void {
  const find = () => menu.querySelector<HTMLDetailsElement>('details.menu-main')
  const isUnfolded = find()?.open === true
  const hasFocus = find()?.contains(document.activeElement) === true
  const restoreFocus = keepFocus(menu)
  return () => {
    const fold = find()
    if (!hasFocus) restoreFocus()
    if (fold === null) return
    fold.open = isUnfolded
    if (hasFocus) fold.querySelector('summary')?.focus({ preventScroll: true })
  }
}

/**
 * Adds what a popover does not do: it traps the focus and makes the rest of the page inert while the menu is open, returns
 * the focus to the button when it closes, and closes it when the window becomes wide. It also handles a menu that was
 * opened before this code has loaded. Only phones load this chunk. It imports nothing from the client module, since each
 * shared module would become another file.
 */
export function watchMenu({ menu, mobileQuery, dispatch, onShown, signal }: MenuWatcher): void {
  const { ownerDocument: document } = menu
  const isOpen = () => menu.matches(':popover-open')
  let release: (() => void) | undefined

  const onKey = (event: KeyboardEvent) => wrapFocus(menu, event)

  function trapFocus(): void {
    if (release !== undefined) return
    // Not `autofocus`, since browsers log a warning for it when the address has a hash.
    if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('[popovertarget]')?.focus()
    const restoreRest = makeRestInert(menu)
    document.addEventListener('keydown', onKey)
    release = () => {
      restoreRest()
      document.removeEventListener('keydown', onKey)
      release = undefined
    }
    onShown()
  }

  function releaseFocus(): void {
    release?.()
    const { activeElement } = document
    // A tap outside has moved the focus already.
    if (activeElement === null || activeElement.localName === 'body' || menu.contains(activeElement)) {
      document.querySelector<HTMLElement>(`.nav [popovertarget="${menu.id}"]`)?.focus({ preventScroll: true })
    }
    dispatch('close')
  }

  function beforeToggle({ newState }: ToggleEvent): void {
    if (newState === 'open') dispatch('open')
    else releaseFocus()
  }

  if (signal.aborted) return
  menu.addEventListener('beforetoggle', beforeToggle, { signal })
  menu.addEventListener('toggle', ({ newState }) => newState === 'open' && trapFocus(), { signal })
  mobileQuery.addEventListener('change', () => !mobileQuery.matches && isOpen() && menu.hidePopover(), {
    signal,
  })
  signal.addEventListener('abort', () => release?.())

  // Links that were unfolded before this code has loaded become the main panel.
  const fold = menu.querySelector<HTMLDetailsElement>('details.menu-main')
  const wasMain = fold?.open === true && isOpen()
  if (fold !== null) fold.open = wasMain
  if (!isOpen()) return
  dispatch('open')
  if (wasMain) dispatch('main')
  trapFocus()
}
