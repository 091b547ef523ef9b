/**
 * What the mounted `<Head>`s say, put into the head of the document: the browser's part of what `renderHead` does in
 * Node. Tags go in after the router has made the head that of the page, and are out again before it does so for the
 * next one, so that it never meets them.
 */
import { formatTitle } from '../shared/formatTitle.ts'
import type { SiteData } from '../shared/page.ts'
import type { CollectedTag } from '../shared/render.ts'
import { toHref } from '../shared/urls.ts'

export interface HeadLayer {
  readonly tags: readonly CollectedTag[]
  readonly site: SiteData
}

export interface HeadLayers {
  /** One that is new wins over those that are there; one that changes keeps its place among them. */
  set(owner: object, layer: HeadLayer): void
  delete(owner: object): void
}

type Undo = () => void

/** What counts only while a document is loaded. */
const FIXED = 'base,noscript,script:not([type="application/ld+json"]),[name="viewport"],[http-equiv]'

/** Two tags with the same key say the same thing. */
function keyOf(element: Element): string | undefined {
  const name = element.getAttribute('name') ?? element.getAttribute('property')
  if (element.localName === 'meta' && name !== null) return name
  return element.matches('link[rel="canonical"]') ? '' : undefined
}

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

function placeTitle(document: Document, title: string): Undo {
  const before = document.title
  const { pathname } = document.location
  document.title = title
  return () => {
    // Another page, or whatever else has set its own since, is right.
    if (document.title === title && document.location.pathname === pathname) document.title = before
  }
}

function place(document: Document, tag: CollectedTag, site: SiteData): Undo {
  const { head } = document
  if (tag.tagName === 'title') return placeTitle(document, formatTitle(tag.innerHTML ?? '', site))
  const element = createElement(document, tag, site)
  if (element.matches(FIXED)) return () => {}
  const key = keyOf(element)
  const there = [...head.children].find(
    (other) => other.isEqualNode(element) || (key !== undefined && keyOf(other) === key),
  )
  if (there?.isEqualNode(element)) return () => there.remove()
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
    placed = [...layers.values()].flatMap(({ tags, site }) => tags.map((tag) => place(document, tag, site)))
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
