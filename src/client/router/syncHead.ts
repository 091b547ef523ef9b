/** The document's head follows navigation: title, description, canonical address and the like. */

/** What stays for as long as the document does: code, styles, icons, and what was read when it was loaded. */
const FIXED_METAS = /^(?:viewport|generator|xpre-(?:client|build))$/
const FIXED_LINKS =
  /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|preconnect|dns-prefetch)(?:\s|$)/

/** Set by `<Head>` on styles that one page brings. */
const OWN = 'data-page'

function isOfPage(element: Element): boolean {
  switch (element.localName) {
    case 'meta': {
      const name = element.getAttribute('name') ?? element.getAttribute('property')
      return name !== null && !FIXED_METAS.test(name)
    }
    case 'link':
      return element.hasAttribute(OWN) || !FIXED_LINKS.test((element.getAttribute('rel') ?? '').toLowerCase())
    case 'style':
      return element.hasAttribute(OWN)
    case 'script':
      return element.getAttribute('type') === 'application/ld+json'
    default:
      return false
  }
}

const tagsOf = (head: HTMLHeadElement) => [...head.children].filter(isOfPage)

/** React puts `<meta>` and `<link>` of components into the head, and takes them out again itself. */
const isOfReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))

/**
 * Makes the tags of `head` those of `next`; what both have stays as it is.
 *
 * Not the title: that is set before the page is shown, so that what the page sets stands.
 */
export function syncHead(head: HTMLHeadElement, next: HTMLHeadElement): void {
  const wanted = tagsOf(next)
  for (const tag of tagsOf(head)) {
    const at = wanted.findIndex((other) => other.isEqualNode(tag))
    if (at >= 0) wanted.splice(at, 1)
    else if (!isOfReact(tag)) tag.remove()
  }
  head.append(...wanted.map((tag) => head.ownerDocument.importNode(tag, true)))
}

/** Class, language and direction of `<html>`; its other attributes are the reader's settings. */
export function syncRootAttributes(root: HTMLElement, next: HTMLElement): void {
  for (const name of ['class', 'lang', 'dir']) {
    const value = next.getAttribute(name)
    if (value === null) root.removeAttribute(name)
    else if (value !== root.getAttribute(name)) root.setAttribute(name, value)
  }
}
