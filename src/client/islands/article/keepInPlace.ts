/** Makes a change and keeps `element` where the reader sees it, whatever becomes higher or lower above it. */
export function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top
  change()
  const moved = element.getBoundingClientRect().top - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}
