/**
 * Makes an element show other content, touching only what differs: what a reader has opened, chosen or typed elsewhere
 * in it stays.
 * In: the element as it is, its content as it was sent and as it is sent now. Out: the first element that changed.
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

/** How many nodes are equal from one end. */
function countEqual(a: readonly Node[], b: readonly Node[], limit: number): number {
  let count = 0
  while (count < limit && a[count]?.isEqualNode(b[count] ?? null)) count += 1
  return count
}

export function patchElement(live: Element, old: Element, next: Element): Element | null {
  const [before, after] = [[...old.childNodes], [...next.childNodes]]
  const present = [...live.childNodes]
  const document = live.ownerDocument
  // Scripts have added or removed nodes that cannot be told from the others.
  if (present.length < before.length) {
    live.replaceChildren(...after.map((node) => document.importNode(node, true)))
    return live
  }
  const limit = Math.min(before.length, after.length)
  const head = countEqual(before, after, limit)
  const tail = countEqual(before.toReversed(), after.toReversed(), limit - head)
  if (head === before.length && head === after.length) return null

  const [gone, come] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  const [oldOne, nextOne, liveOne] = [gone[0], come[0], present[head]]
  const isOneElement = gone.length === 1 && come.length === 1
  if (
    isOneElement &&
    oldOne instanceof Element &&
    nextOne instanceof Element &&
    liveOne instanceof Element &&
    oldOne.localName === nextOne.localName &&
    // What is inside of one is its own: it is another one, or the same.
    !oldOne.matches('[data-island]') &&
    liveOne.localName === nextOne.localName
  ) {
    if (!sameAttributes(oldOne, nextOne)) syncAttributes(liveOne, oldOne, nextOne)
    return patchElement(liveOne, oldOne, nextOne) ?? liveOne
  }

  const anchor = present[head + gone.length] ?? null
  for (const node of present.slice(head, head + gone.length)) node.parentNode?.removeChild(node)
  const added = come.map((node) => document.importNode(node, true))
  for (const node of added) live.insertBefore(node, anchor)
  return elementAt(added.find((node) => node instanceof Element) ?? anchor) ?? live
}
