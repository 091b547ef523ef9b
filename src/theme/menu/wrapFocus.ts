const STOPS = ':is(a[href], summary, :enabled, [tabindex])'

/** Keeps Tab within `element`: after the last stop comes the first, and the other way round with Shift. */
export function wrapFocus(element: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  if (event.shiftKey) stops.reverse()
  const { activeElement } = element.ownerDocument
  if (activeElement !== stops.at(-1) && activeElement !== element && element.contains(activeElement)) return
  event.preventDefault()
  stops[0]?.focus()
}
