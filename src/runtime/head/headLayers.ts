/**
 * Adds the tags of mounted `<Head>` components to the document head: the browser counterpart of `renderHead`.
 * The tags are inserted after the router has updated the head, and removed before it updates the head for the next page.
 * The router therefore sees only tags from Node.
 */

import { toHref } from '../../shared/addresses/urls.ts'
import { headKey } from '../../shared/page/headKey.ts'
import type { PageView, SiteData } from '../../shared/page/page.ts'
import type { CollectedTag } from '../../shared/page/render.ts'
import { formatTitle } from '../../shared/text/formatTitle.ts'

export interface HeadLayer {
  readonly tags: readonly CollectedTag[]
  readonly site: SiteData
  /**
   * Title and description to restore when the layer is removed: in the HTML from Node, the layer's tags replace them.
   */
  readonly page: Pick<PageView, 'title' | 'description'>
}

interface HeadLayers {
  /** A new layer overrides existing layers. A changed layer keeps its position. */
  set(owner: object, layer: HeadLayer): void
  delete(owner: object): void
}

type Undo = () => void

const DESCRIPTION = 'meta description'

/** Tags that have an effect only while the document loads. */
const UNCHANGEABLE = 'base,noscript,script:not([type="application/ld+json"]),[name="viewport"],[http-equiv]'

const keyOf = (element: Element) => headKey(element.localName, (name) => element.getAttribute(name))

function createElement(document: Document, tag: CollectedTag, site: SiteData): HTMLElement {
  const element = document.createElement(tag.tagName)
  for (const [name, value] of Object.entries(tag.attributes)) {
    if (value === false) continue
    const text = value === true ? '' : value
    element.setAttribute(name, name === 'href' || name === 'src' ? toHref(text, site) : text)
  }
  const { innerHTML = '' } = tag
  // Escaped as in the HTML from Node, so that `isEqualNode` finds the existing tag.
  element.textContent = tag.tagName === 'script' ? innerHTML.replaceAll('<', '\\u003c') : innerHTML
  return element
}

function setTitle(document: Document, title: string, pageTitle: string): Undo {
  const previousTitle = document.title === title ? pageTitle : document.title
  const { pathname } = document.location
  document.title = title
  return () => {
    // Keep a title that another page or other code has set since.
    if (document.title === title && document.location.pathname === pathname) document.title = previousTitle
  }
}

function insertTag(document: Document, tag: CollectedTag, { site, page }: HeadLayer): Undo {
  const { head } = document
  if (tag.tagName === 'title')
    return setTitle(document, formatTitle(tag.innerHTML ?? '', site), formatTitle(page.title, site))
  const element = createElement(document, tag, site)
  if (element.matches(UNCHANGEABLE)) return () => {}
  const key = keyOf(element)
  const existing = [...head.children].find(
    (other) => other.isEqualNode(element) || (key !== undefined && keyOf(other) === key),
  )
  if (existing?.isEqualNode(element)) {
    if (key !== DESCRIPTION || page.description === '') return () => existing.remove()
    return () => existing.setAttribute('content', page.description)
  }
  if (existing === undefined) head.append(element)
  else existing.replaceWith(element)
  return () => (existing === undefined ? element.remove() : element.replaceWith(existing))
}

function createHeadLayers(document: Document): HeadLayers {
  const layers = new Map<object, HeadLayer>()
  let undoSteps: Undo[] = []
  let isScheduled = false

  function revert(): void {
    for (const undo of undoSteps.reverse()) undo()
    undoSteps = []
  }
  function apply(): void {
    isScheduled = false
    revert()
    undoSteps = [...layers.values()].flatMap((layer) =>
      layer.tags.map((tag) => insertTag(document, tag, layer)),
    )
  }
  function schedule(): void {
    if (!isScheduled) queueMicrotask(apply)
    isScheduled = true
  }

  return {
    set(owner, layer) {
      layers.set(owner, layer)
      schedule()
    },
    delete(owner) {
      layers.delete(owner)
      revert()
      schedule()
    },
  }
}

const layersByDocument = new WeakMap<Document, HeadLayers>()

/** Returns the layers of a document. Creates them on the first call. */
export function headLayersOf(document: Document): HeadLayers {
  const layers = layersByDocument.get(document) ?? createHeadLayers(document)
  layersByDocument.set(document, layers)
  return layers
}
