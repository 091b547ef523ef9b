/** Runs `change` and scrolls so that `element` stays at the same position in the window. */
export function preserveScroll(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top
  change()
  const moved = element.getBoundingClientRect().top - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}
