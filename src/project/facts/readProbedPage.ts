/**
 * Extracts ids, names and addresses of a React page from the HTML that the probe rendered, each address with the
 * element that wrote it. Covers only the output of the page's own component: the layout around it belongs to the
 * theme.
 */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { isValidId, scanHtml } from '../../markdown/index.ts'
import { splitHref, toHref } from '../../shared/addresses/urls.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import {
  PROBE_ELEMENT,
  type ProbedPage,
  SOURCE_ATTRIBUTE,
  type TextProp,
  WRITTEN_ATTRIBUTE,
} from '../../shared/page/probe.ts'
import type { PageFacts, RenderedLink } from '../../shared/site/site.ts'
import type { ElementLookup, ElementOrigin } from './elementLookup.ts'
import type { WrittenElement } from './writtenElement.ts'

export interface ProbedPageContext {
  readonly findElement: ElementLookup
  /** Range for addresses whose element is not found: the start of the page's source. */
  readonly pageStart: WrittenElement
  readonly baseUrl: string
  /** Base URL of the default language. */
  readonly sharedUrl: string
  /** Addresses, with base URL, of files that the bundle emits. */
  readonly importedFiles: ReadonlySet<string>
  /** Called for each element of the site's code with a `style` attribute. */
  readonly onStyle: (element: WrittenElement) => void
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

interface FoundElement {
  readonly node: Element
  /** Origin of the element itself, or of its nearest ancestor with a known origin. */
  readonly origin: ElementOrigin
}

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

function anchorsOf(node: Element): string[] {
  const id = attributeOf(node, 'id')
  const name = node.tagName === 'a' ? attributeOf(node, 'name') : undefined
  return [id, name].filter((anchor) => anchor !== undefined && isValidId(anchor)).map(String)
}

/** The HTML that the page's own component rendered. */
function contentOf(body: string): string {
  const start = body.indexOf(`<${PROBE_ELEMENT}>`)
  return start < 0 ? '' : body.slice(start, body.lastIndexOf(`</${PROBE_ELEMENT}>`))
}

/** Elements in document order, without hidden copies in templates. */
function* elementsOf(html: string, findElement: ElementLookup): Generator<FoundElement> {
  const root = parseFragment(html, { scriptingEnabled: false, sourceCodeLocationInfo: true })
  const pending: { node: Node; origin: ElementOrigin }[] = [{ node: root, origin: undefined }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node } = next
    let { origin } = next
    if ('tagName' in node) {
      origin = findElement(attributeOf(node, SOURCE_ATTRIBUTE) ?? '') ?? origin
      yield { node, origin }
    }
    if ('childNodes' in node) {
      for (const child of node.childNodes.toReversed()) pending.push({ node: child, origin })
    }
  }
}

/**
 * Finds the elements that pass an address to a component. Each element is returned once, since it creates one link
 * per address. Elements that only forward the address count if no element contains it literally.
 */
function createPropWriters(texts: readonly TextProp[], findElement: ElementLookup) {
  const marks = new Map<string, string[]>()
  for (const { text, source } of texts) {
    const sources = marks.get(text)
    if (sources === undefined) marks.set(text, [source])
    else sources.push(source)
  }
  const elements = new Map<string, WrittenElement[]>()
  const writersOf = (text: string): WrittenElement[] => {
    const all = (marks.get(text) ?? []).map(findElement).filter((element) => typeof element === 'object')
    const literal = all.filter((element) => element.placesOf(text).length > 0)
    return literal.length > 0 ? literal : all
  }
  return {
    next(text: string): WrittenElement | undefined {
      const remaining = elements.get(text) ?? writersOf(text)
      elements.set(text, remaining)
      return remaining.shift()
    },
  }
}

/** Removes the base URL from a site path; other addresses stay unchanged. */
function withoutBaseUrl(href: string, baseUrl: string): string {
  const base = baseUrl.slice(0, -1)
  const rest = href.slice(base.length)
  if (base === '' || !href.startsWith(base) || !/^(?:[/?#]|$)/.test(rest)) return href
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Addresses passed to `Link` and `Image`. Both elements of an image have both of its addresses. */
function writtenAddresses(node: Element): string[] {
  try {
    const written: unknown = JSON.parse(attributeOf(node, WRITTEN_ATTRIBUTE) ?? '[]')
    return Array.isArray(written) ? written.map(String) : []
  } catch {
    // The page itself has an attribute of that name.
    return []
  }
}

/** The address as passed to `Link` or `Image`, else as rendered without the base URL. */
function addressOf(
  { href, kind }: Pick<LinkRef, 'href' | 'kind'>,
  node: Element,
  { baseUrl, sharedUrl }: Pick<ProbedPageContext, 'baseUrl' | 'sharedUrl'>,
): Pick<RenderedLink, 'href' | 'lacksBaseUrl'> {
  const written = writtenAddresses(node)
  const isWritten = (text: string) =>
    [baseUrl, sharedUrl].some((base) => toHref(text, { baseUrl: base }) === href)
  const source = kind === 'link' ? written[0] : written.find(isWritten)
  if (source !== undefined) return { href: source }
  // Static files are above the folder of a language.
  const inLanguage = withoutBaseUrl(href, baseUrl)
  const path = inLanguage === href ? withoutBaseUrl(href, sharedUrl) : inLanguage
  const lacksBaseUrl = path === href && sharedUrl !== '/' && /^\/(?!\/)/.test(href)
  return { href: path, ...(lacksBaseUrl && { lacksBaseUrl }) }
}

export function readProbedPage({ body, textProps }: ProbedPage, context: ProbedPageContext): PageFacts {
  const { findElement, pageStart, importedFiles } = context
  const html = contentOf(body)
  const anchors: string[] = []
  const links: RenderedLink[] = []
  const writers = createPropWriters(textProps, findElement)

  /**
   * The element that contains the address, else one that passes it as a prop, else the element that renders the link.
   */
  const writerOf = (href: string, origin: ElementOrigin): WrittenElement | undefined => {
    if (origin !== undefined && origin !== 'tool' && origin.placesOf(href).length > 0) return origin
    return writers.next(href) ?? (origin === 'tool' ? undefined : (origin ?? pageStart))
  }

  const visited = new Set<number>()
  for (const { node, origin } of elementsOf(html, findElement)) {
    const tag = node.sourceCodeLocation?.startTag ?? node.sourceCodeLocation
    // For overlapping elements, the parser closes and reopens some of them.
    if (tag === undefined || tag === null || visited.has(tag.startOffset)) continue
    visited.add(tag.startOffset)
    anchors.push(...anchorsOf(node))
    // Other elements are of packages, or of HTML that the author wrote as text.
    const own = findElement(attributeOf(node, SOURCE_ATTRIBUTE) ?? '')
    if (typeof own === 'object' && attributeOf(node, 'style') !== undefined) context.onStyle(own)
    for (const address of scanHtml(html.slice(tag.startOffset, tag.endOffset)).addresses) {
      const { path } = splitHref(address.href)
      if (importedFiles.has(path)) continue
      const written = addressOf(address, node, context)
      const { href } = written
      const writer = writerOf(href, origin)
      if (writer === undefined) continue
      const [destination, ...others] = writer.placesOf(href)
      links.push({
        ...written,
        kind: address.kind,
        file: writer.file,
        place: writer.place,
        ...(others.length === 0 && destination !== undefined && { destination }),
      })
    }
  }
  return { anchors, links }
}
