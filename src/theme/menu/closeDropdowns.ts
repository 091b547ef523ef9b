const EVENTS = ['click', 'focusin', 'keydown'] as const

/** A click on a link closes the menu, also of a link to a heading of the page. */
const isInside = (menu: Element, { type, target }: Event): boolean =>
  target instanceof Element && menu.contains(target) && !(type === 'click' && target.closest('a') !== null)

function onEvent(event: Event): void {
  const isKey = event instanceof KeyboardEvent
  if (isKey && event.key !== 'Escape') return
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.nav-drop[open]')) {
    if (isKey) menu.querySelector('summary')?.focus()
    else if (isInside(menu, event)) continue
    menu.open = false
  }
}

/**
 * Closes dropdowns of the navbar on a click outside or on a link, when the focus leaves them, and on Escape, which
 * returns the focus to their summary.
 *
 * @param options Such as a signal that removes the listeners. Without it they stay as long as the document.
 */
export function closeDropdowns(options?: AddEventListenerOptions): void {
  for (const type of EVENTS) document.addEventListener(type, onEvent, options)
}
