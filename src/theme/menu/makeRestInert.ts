/**
 * Makes everything but `element` inert: keys, touch and screen readers cannot reach it. Status regions are excepted, so
 * that they can still announce.
 *
 * @returns Makes the rest interactive again.
 */
export function makeRestInert(element: HTMLElement): () => void {
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
