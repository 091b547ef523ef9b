const EVENTS = ['click', 'focusin', 'keydown'] as const

/**
 * Closes the menus of the navbar like other menus: at a click beside them, when the focus goes elsewhere, and with
 * Escape, which gives the focus back to what opened them.
 *
 * @returns What ends it.
 */
export function watchDropdowns(): () => void {
  function close(event: Event): void {
    const isKey = event instanceof KeyboardEvent
    if (isKey && event.key !== 'Escape') return
    for (const menu of document.documentElement.querySelectorAll<HTMLDetailsElement>('.nav-drop[open]')) {
      if (isKey) menu.querySelector('summary')?.focus()
      else if (event.target instanceof Node && menu.contains(event.target)) continue
      menu.open = false
    }
  }
  for (const type of EVENTS) document.addEventListener(type, close)
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, close)
  }
}
