const STOPS = ':is(a[href], summary, :enabled, [tabindex])'

/** Keeps Tab within `element`: Tab goes from the last element to the first, Shift+Tab from the first to the last. */
export function wrapFocus(element: HTMLElement, event: KeyboardEvent): void {
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
