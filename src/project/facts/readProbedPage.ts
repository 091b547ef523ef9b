/**
 * The facts of one page written in React, from what the probe rendered.
 * In: HTML with the marks of the probe. Out: every id and name, and every address with the element that wrote it.
 * Only what the page's own component renders counts; the frame around it belongs to the theme.
 */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { isValidId, scanHtml } from '../../markdown/html/scanHtml.ts'
import type { LinkRef } from '../../shared/doc.ts'
import {
  type HandedText,
  PROBE_ELEMENT,
  type ProbedPage,
  SOURCE_ATTRIBUTE,
  WRITTEN_ATTRIBUTE,
} from '../../shared/probe.ts'
import type { PageFacts, PageLink } from '../../shared/site.ts'
import { splitHref, toHref } from '../../shared/urls.ts'
import type { ElementLookup, ElementOrigin } from './elementLookup.ts'
import type { WrittenElement } from './writtenElement.ts'

export interface ProbedPageContext {
  readonly findElement: ElementLookup
  /** The place of an address whose element is not found: the start of the page's own source. */
  readonly pageStart: WrittenElement
  readonly baseUrl: string
  /** Addresses, with base URL, of files that the bundle brings. */
  readonly importedFiles: ReadonlySet<string>
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

interface FoundElement {
  readonly node: Element
  /** Of the element itself, or of the nearest one around it whose origin is known. */
  readonly origin: ElementOrigin
}

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

function anchorsOf(node: Element): string[] {
  const id = attributeOf(node, 'id')
  const name = node.tagName === 'a' ? attributeOf(node, 'name') : undefined
  return [id, name].filter((anchor) => anchor !== undefined && isValidId(anchor)).map(String)
}

/** What the page's own component rendered. */
function contentOf(body: string): string {
  const start = body.indexOf(`<${PROBE_ELEMENT}>`)
  return start < 0 ? '' : body.slice(start, body.lastIndexOf(`</${PROBE_ELEMENT}>`))
}

/** In order, without the hidden copies in templates. */
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
 * Finds who handed an address on. Each element is found once, since it makes one link of one address; those that
 * only pass on what another one says are not the place to look at.
 */
function createHandedTexts(texts: readonly HandedText[], findElement: ElementLookup) {
  const marks = new Map<string, string[]>()
  for (const { text, source } of texts) {
    const known = marks.get(text)
    if (known === undefined) marks.set(text, [source])
    else known.push(source)
  }
  const elements = new Map<string, WrittenElement[]>()
  const writersOf = (text: string): WrittenElement[] => {
    const all = (marks.get(text) ?? []).map(findElement).filter((element) => typeof element === 'object')
    const said = all.filter((element) => element.placesOf(text).length > 0)
    return said.length > 0 ? said : all
  }
  return {
    take(text: string): WrittenElement | undefined {
      const left = elements.get(text) ?? writersOf(text)
      elements.set(text, left)
      return left.shift()
    },
  }
}

/** A path of the site below the base URL without it; anything else as it is. */
function withoutBaseUrl(href: string, baseUrl: string): string {
  const base = baseUrl.slice(0, -1)
  const rest = href.slice(base.length)
  if (base === '' || !href.startsWith(base) || !/^(?:[/?#]|$)/.test(rest)) return href
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** What `Link` and `Image` were given; both of the addresses of an image stand on both of its elements. */
function writtenAddresses(node: Element): string[] {
  try {
    const written: unknown = JSON.parse(attributeOf(node, WRITTEN_ATTRIBUTE) ?? '[]')
    return Array.isArray(written) ? written.map(String) : []
  } catch {
    // The page has an attribute of that name itself.
    return []
  }
}

/** The address in the site's terms: as `Link` and `Image` were given it, else as it is rendered. */
function addressOf(
  { href, kind }: Pick<LinkRef, 'href' | 'kind'>,
  node: Element,
  baseUrl: string,
): Pick<PageLink, 'href' | 'lacksBaseUrl'> {
  const written = writtenAddresses(node)
  const own = kind === 'link' ? written[0] : written.find((one) => toHref(one, { baseUrl }) === href)
  if (own !== undefined) return { href: own }
  const path = withoutBaseUrl(href, baseUrl)
  const lacksBaseUrl = path === href && baseUrl !== '/' && /^\/(?!\/)/.test(href)
  return { href: path, ...(lacksBaseUrl && { lacksBaseUrl }) }
}

export function readProbedPage({ body, handed }: ProbedPage, context: ProbedPageContext): PageFacts {
  const { findElement, pageStart, baseUrl, importedFiles } = context
  const html = contentOf(body)
  const anchors: string[] = []
  const links: PageLink[] = []
  const texts = createHandedTexts(handed, findElement)

  /** The element that says the address, else the one that hands it on, else the one that makes the link of it. */
  const writerOf = (href: string, origin: ElementOrigin): WrittenElement | undefined => {
    if (origin !== undefined && origin !== 'tool' && origin.placesOf(href).length > 0) return origin
    return texts.take(href) ?? (origin === 'tool' ? undefined : (origin ?? pageStart))
  }

  const seen = new Set<number>()
  for (const { node, origin } of elementsOf(html, findElement)) {
    const tag = node.sourceCodeLocation?.startTag ?? node.sourceCodeLocation
    // Where elements overlap, the parser closes and opens some of them again.
    if (tag === undefined || tag === null || seen.has(tag.startOffset)) continue
    seen.add(tag.startOffset)
    anchors.push(...anchorsOf(node))
    for (const address of scanHtml(html.slice(tag.startOffset, tag.endOffset)).addresses) {
      const { path } = splitHref(address.href)
      if (importedFiles.has(path)) continue
      const written = addressOf(address, node, baseUrl)
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
