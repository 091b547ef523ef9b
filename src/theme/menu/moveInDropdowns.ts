function onKeyDown(event: KeyboardEvent): void {
  const { key, target } = event
  const link = target instanceof Element ? target.closest<HTMLElement>('.nav-drop ul a') : null
  if (link === null) return
  const links = [...(link.closest('.nav-drop')?.querySelectorAll<HTMLElement>('ul a') ?? [])]
  const at = links.indexOf(link)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return
  event.preventDefault()
  links.at(next % links.length)?.focus()
}

/**
 * Moves the focus with arrow keys, Home and End between the links of a dropdown of the navbar. The script `controls`
 * opens it.
 *
 * @param options Such as a signal that removes the listener. Without it the listener stays as long as the document.
 */
export const moveInDropdowns = (options?: AddEventListenerOptions): void =>
  document.addEventListener('keydown', onKeyDown, options)
