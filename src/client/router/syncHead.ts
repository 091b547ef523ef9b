/** Updates the document head after a navigation: description, canonical address and similar tags. */

/** Tags that stay until the document is unloaded: scripts, styles, icons, and tags that have an effect only on load. */
const FIXED_METAS = /^(?:viewport|generator|xpre-(?:client|build))$/
const FIXED_LINKS =
  /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|preconnect|dns-prefetch)(?:\s|$)/

/** `<Head>` sets it on the styles of a page. */
const PAGE_ATTRIBUTE = 'data-page'

function isPageTag(element: Element): boolean {
  switch (element.localName) {
    case 'meta': {
      const name = element.getAttribute('name') ?? element.getAttribute('property')
      return name !== null && !FIXED_METAS.test(name)
    }
    case 'link':
      return (
        element.hasAttribute(PAGE_ATTRIBUTE) ||
        !FIXED_LINKS.test((element.getAttribute('rel') ?? '').toLowerCase())
      )
    case 'style':
      return element.hasAttribute(PAGE_ATTRIBUTE)
    case 'script':
      return element.getAttribute('type') === 'application/ld+json'
    default:
      return false
  }
}

const pageTagsOf = (head: HTMLHeadElement) => [...head.children].filter(isPageTag)

/** React inserts `<meta>` and `<link>` of components into the head, and removes them itself. */
const isOwnedByReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))

/**
 * Replaces the page tags of `head` by the page tags of `next`. Equal tags stay.
 *
 * The title is not included: it is set before rendering, so that a page can override it.
 */
export function syncHead(head: HTMLHeadElement, next: HTMLHeadElement): void {
  const missing = pageTagsOf(next)
  for (const tag of pageTagsOf(head)) {
    const index = missing.findIndex((other) => other.isEqualNode(tag))
    if (index >= 0) missing.splice(index, 1)
    else if (!isOwnedByReact(tag)) tag.remove()
  }
  head.append(...missing.map((tag) => head.ownerDocument.importNode(tag, true)))
}

/** Copies class, language and direction of `<html>`. Its other attributes are settings of the reader. */
export function syncRootAttributes(root: HTMLElement, next: HTMLElement): void {
  for (const name of ['class', 'lang', 'dir']) {
    const value = next.getAttribute(name)
    if (value === null) root.removeAttribute(name)
    else if (value !== root.getAttribute(name)) root.setAttribute(name, value)
  }
}
