/**
 * Updates the content of an element and changes only nodes that differ. State of other nodes, such as opened details or
 * typed text, stays.
 */

const sameAttributes = (a: Element, b: Element): boolean =>
  a.attributes.length === b.attributes.length &&
  [...a.attributes].every(({ name, value }) => b.getAttribute(name) === value)

function syncAttributes(live: Element, old: Element, next: Element): void {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of [...next.attributes]) {
    if (old.getAttribute(name) !== value) live.setAttribute(name, value)
  }
}

const elementAt = (node: Node | null | undefined): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null)

/** Number of equal nodes at the start of both lists. */
function countEqual(a: readonly Node[], b: readonly Node[], limit: number): number {
  let count = 0
  while (count < limit && a[count]?.isEqualNode(b[count] ?? null)) count += 1
  return count
}

/**
 * @param live The element in the document.
 * @param old Its content in the previous version.
 * @param next Its content in the new version.
 * @returns The first changed element, or null.
 */
export function patchElement(live: Element, old: Element, next: Element): Element | null {
  const [oldNodes, nextNodes] = [[...old.childNodes], [...next.childNodes]]
  const liveNodes = [...live.childNodes]
  const document = live.ownerDocument
  // Scripts have removed nodes, so live nodes cannot be matched with the previous version.
  if (liveNodes.length < oldNodes.length) {
    live.replaceChildren(...nextNodes.map((node) => document.importNode(node, true)))
    return live
  }
  const limit = Math.min(oldNodes.length, nextNodes.length)
  const startCount = countEqual(oldNodes, nextNodes, limit)
  const endCount = countEqual(oldNodes.toReversed(), nextNodes.toReversed(), limit - startCount)
  if (startCount === oldNodes.length && startCount === nextNodes.length) return null

  const [removed, added] = [
    oldNodes.slice(startCount, oldNodes.length - endCount),
    nextNodes.slice(startCount, nextNodes.length - endCount),
  ]
  const [oldElement, nextElement, liveElement] = [removed[0], added[0], liveNodes[startCount]]
  const isSingleElement = removed.length === 1 && added.length === 1
  if (
    isSingleElement &&
    oldElement instanceof Element &&
    nextElement instanceof Element &&
    liveElement instanceof Element &&
    oldElement.localName === nextElement.localName &&
    // React owns the content of an island, so a changed island is replaced.
    !oldElement.matches('[data-island]') &&
    liveElement.localName === nextElement.localName
  ) {
    if (!sameAttributes(oldElement, nextElement)) syncAttributes(liveElement, oldElement, nextElement)
    return patchElement(liveElement, oldElement, nextElement) ?? liveElement
  }

  const anchor = liveNodes[startCount + removed.length] ?? null
  for (const node of liveNodes.slice(startCount, startCount + removed.length))
    node.parentNode?.removeChild(node)
  const insertedNodes = added.map((node) => document.importNode(node, true))
  for (const node of insertedNodes) live.insertBefore(node, anchor)
  return elementAt(insertedNodes.find((node) => node instanceof Element) ?? anchor) ?? live
}
