/**
 * Leaves `element` alone on the page: the rest cannot be reached with keys, by touch or by a screen reader. Regions
 * that speak go on speaking.
 *
 * @returns Gives the rest back.
 */
export function isolate(element: HTMLElement): () => void {
  const rest: HTMLElement[] = []
  for (let at = element; at.parentElement !== null && at.localName !== 'body'; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (!(other instanceof HTMLElement) || other === at || other.inert || other.role === 'status') continue
      other.inert = true
      rest.push(other)
    }
  }
  return () => {
    for (const other of rest) other.inert = false
  }
}
