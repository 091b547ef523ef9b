/**
 * What the mounted `<Head>`s say, put into the head of the document: the browser's part of what `renderHead` does in
 * Node. Tags go in after the router has made the head that of the page, and are out again before it does so for the
 * next one, so that it never meets them.
 */

import { headKey } from '../shared/page/headKey.ts'
import type { PageView, SiteData } from '../shared/page/page.ts'
import type { CollectedTag } from '../shared/render.ts'
import { formatTitle } from '../shared/text/formatTitle.ts'
import { toHref } from '../shared/urls.ts'

export interface HeadLayer {
  readonly tags: readonly CollectedTag[]
  readonly site: SiteData
  /** Says what is left when the layer goes: Node has written the layer's tags in place of the page's. */
  readonly page: Pick<PageView, 'title' | 'description'>
}

export interface HeadLayers {
  /** One that is new wins over those that are there; one that changes keeps its place among them. */
  set(owner: object, layer: HeadLayer): void
  delete(owner: object): void
}

type Undo = () => void

const DESCRIPTION = 'meta description'

/** What counts only while a document is loaded. */
const FIXED = 'base,noscript,script:not([type="application/ld+json"]),[name="viewport"],[http-equiv]'

const keyOf = (element: Element) => headKey(element.localName, (name) => element.getAttribute(name))

function createElement(document: Document, tag: CollectedTag, site: SiteData): HTMLElement {
  const element = document.createElement(tag.tagName)
  for (const [name, value] of Object.entries(tag.attributes)) {
    if (value === false) continue
    const text = value === true ? '' : value
    element.setAttribute(name, name === 'href' || name === 'src' ? toHref(text, site) : text)
  }
  const { innerHTML = '' } = tag
  // As Node writes it, so that it is found again.
  element.textContent = tag.tagName === 'script' ? innerHTML.replaceAll('<', '\\u003c') : innerHTML
  return element
}

function placeTitle(document: Document, title: string, own: string): Undo {
  const before = document.title === title ? own : document.title
  const { pathname } = document.location
  document.title = title
  return () => {
    // Another page, or whatever else has set its own since, is right.
    if (document.title === title && document.location.pathname === pathname) document.title = before
  }
}

function place(document: Document, tag: CollectedTag, { site, page }: HeadLayer): Undo {
  const { head } = document
  if (tag.tagName === 'title')
    return placeTitle(document, formatTitle(tag.innerHTML ?? '', site), formatTitle(page.title, site))
  const element = createElement(document, tag, site)
  if (element.matches(FIXED)) return () => {}
  const key = keyOf(element)
  const there = [...head.children].find(
    (other) => other.isEqualNode(element) || (key !== undefined && keyOf(other) === key),
  )
  if (there?.isEqualNode(element)) {
    if (key !== DESCRIPTION || page.description === '') return () => there.remove()
    return () => there.setAttribute('content', page.description)
  }
  if (there === undefined) head.append(element)
  else there.replaceWith(element)
  return () => (there === undefined ? element.remove() : element.replaceWith(there))
}

function createHeadLayers(document: Document): HeadLayers {
  const layers = new Map<object, HeadLayer>()
  let placed: Undo[] = []
  let isWaiting = false

  function takeOut(): void {
    for (const undo of placed.reverse()) undo()
    placed = []
  }
  function putIn(): void {
    isWaiting = false
    takeOut()
    placed = [...layers.values()].flatMap((layer) => layer.tags.map((tag) => place(document, tag, layer)))
  }
  function schedule(): void {
    if (!isWaiting) queueMicrotask(putIn)
    isWaiting = true
  }

  return {
    set(owner, layer) {
      layers.set(owner, layer)
      schedule()
    },
    delete(owner) {
      layers.delete(owner)
      takeOut()
      schedule()
    },
  }
}

const known = new WeakMap<Document, HeadLayers>()

/** The one for a document. */
export function headLayersOf(document: Document): HeadLayers {
  const layers = known.get(document) ?? createHeadLayers(document)
  known.set(document, layers)
  return layers
}
