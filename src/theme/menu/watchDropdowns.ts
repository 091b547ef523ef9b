const EVENTS = ['click', 'focusin', 'keydown'] as const

/**
 * Closes dropdowns of the navbar on a click outside, when the focus leaves them, and on Escape, which returns the focus
 * to their summary.
 *
 * @returns Removes the listeners.
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
