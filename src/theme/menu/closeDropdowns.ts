const EVENTS = ['click', 'focusin', 'keydown'] as const

/** Moves the focus with arrow keys, Home and End between the links of a dropdown. The script `controls` opens it. */
function moveFocus(event: KeyboardEvent): void {
  const menu = event.target instanceof Element ? event.target.closest('.nav-drop') : null
  if (menu === null) return
  const links = [...menu.querySelectorAll<HTMLElement>('ul a')]
  const at = links.findIndex((link) => event.target instanceof Node && link.contains(event.target))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined || at < 0) return
  event.preventDefault()
  links.at(next % links.length)?.focus()
}

/** A click on a link closes the menu, also of a link to a heading of the page. */
const isInside = (menu: Element, { type, target }: Event): boolean =>
  target instanceof Element && menu.contains(target) && !(type === 'click' && target.closest('a') !== null)

/**
 * Closes dropdowns of the navbar on a click outside or on a link, when the focus leaves them, and on Escape, which
 * returns the focus to their summary. Arrow keys move between their links.
 *
 * @returns Removes the listeners.
 */
export function closeDropdowns(): () => void {
  function close(event: Event): void {
    const isKey = event instanceof KeyboardEvent
    if (isKey && event.key !== 'Escape') {
      moveFocus(event)
      return
    }
    for (const menu of document.documentElement.querySelectorAll<HTMLDetailsElement>('.nav-drop[open]')) {
      if (isKey) menu.querySelector('summary')?.focus()
      else if (isInside(menu, event)) continue
      menu.open = false
    }
  }
  for (const type of EVENTS) document.addEventListener(type, close)
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, close)
  }
}
