/** Replaces the addresses an author wrote in a compiled article by the addresses that the links stage resolved. */
import type { Element, Nodes, Root } from 'hast'
import { SHARED_PREFIX, toHref } from '../shared/addresses/urls.ts'
import { pushAll } from '../shared/collections/pushAll.ts'
import { splitAddressName } from '../shared/mdx/addressName.ts'
import type { Address } from '../shared/page/address.ts'

/** The key is the kind and the written address, as in `ResolvedLinks`: `link ./a.md`. */
type Addresses = ReadonlyMap<string, Address>

/** Percent-encodes a path of the site. */
const encodeHref = (href: string): string =>
  href.startsWith(SHARED_PREFIX)
    ? SHARED_PREFIX + toHref(href.slice(SHARED_PREFIX.length - 1), { baseUrl: '/' }).slice(1)
    : toHref(href, { baseUrl: '/' })

type LinkKind = 'link' | 'image' | 'media'

/** Attributes of an element that hold an address. `href` and `src` of components count as links and images. */
function addressAttributes({ tagName }: Element): readonly (readonly [attribute: string, kind: LinkKind])[] {
  if (tagName === 'a' || tagName === 'area') return [['href', 'link']]
  if (tagName === 'img')
    return [
      ['src', 'image'],
      ['srcDark', 'image'],
    ]
  if (tagName === 'video')
    return [
      ['src', 'media'],
      ['poster', 'media'],
    ]
  if (tagName === 'iframe') return [['src', 'link']]
  if (tagName === 'object') return [['data', 'media']]
  if (tagName === 'audio' || tagName === 'source' || tagName === 'track') return [['src', 'media']]
  if (/^[A-Z]/.test(tagName))
    return [
      ['href', 'link'],
      ['src', 'image'],
      ['srcDark', 'image'],
    ]
  return []
}

function applySize({ tagName, properties }: Element, address: Address | undefined): void {
  if (
    (tagName !== 'img' && tagName !== 'source') ||
    address?.width === undefined ||
    address.height === undefined
  )
    return
  // A size set by the author stays, even if it is only one of the two: adding the other could distort the image.
  if (properties.width !== undefined || properties.height !== undefined) return
  properties.width = address.width
  properties.height = address.height
}

/**
 * Largest width of an image in an article, in pixels. On narrower screens an image has their width. Browsers that know the
 * width of a lazy image before it is loaded use that (`auto`).
 */
const ARTICLE_WIDTH = 688

function applyVariants({ tagName, properties }: Element, address: Address | undefined): void {
  if (address?.variants === undefined || properties.sizes !== undefined) return
  const isPlain =
    tagName === 'source'
      ? properties.type === undefined && !/[\s,]/.test(String(properties.srcSet))
      : tagName === 'img' && properties.srcSet === undefined && properties.srcDark === undefined
  if (!isPlain) return
  const own = Number(properties.width)
  const width = Math.min(ARTICLE_WIDTH, own > 0 ? own : (address.width ?? ARTICLE_WIDTH))
  const sizes = `(min-width: ${width}px) ${width}px, 100vw`
  properties.srcSet = address.variants
  properties.sizes = tagName === 'img' && properties.loading !== 'eager' ? `auto, ${sizes}` : sizes
}

/** @returns The first address, which stands for the shape of all of them. */
function applySrcset({ properties }: Element, addresses: Addresses): Address | undefined {
  const { srcSet } = properties
  let first: Address | undefined
  const candidates = Array.isArray(srcSet)
    ? srcSet.map(String)
    : typeof srcSet === 'string'
      ? srcSet.split(/,\s+/)
      : []
  if (candidates.length === 0) return undefined
  properties.srcSet = candidates
    .map((candidate) => {
      const [href = '', ...descriptor] = candidate.trim().split(/\s+/)
      const address = addresses.get(`image ${href}`) ?? addresses.get(`media ${href}`)
      first ??= address
      // Encoded, since a blank ends the address of a candidate.
      return [address === undefined ? href : encodeHref(address.href), ...descriptor].join(' ')
    })
    .join(', ')
  return first
}

/** Addresses of a component in MDX. Without one in the map it stays as written. */
function applyToMdx({ properties }: Element, addresses: Addresses): void {
  for (const [name, written] of Object.entries(properties)) {
    const kind = typeof written === 'string' ? splitAddressName(name)?.kind : undefined
    const address = kind && addresses.get(`${kind} ${written}`)
    if (address) properties[name] = address.href
  }
}

function applyToElement(element: Element, addresses: Addresses): void {
  if (element.tagName === 'MdxElement' || element.tagName === 'MdxText') {
    applyToMdx(element, addresses)
    return
  }
  let own: Address | undefined
  for (const [attribute, kind] of addressAttributes(element)) {
    const written = element.properties[attribute]
    if (typeof written !== 'string') continue
    // HTML ignores whitespace around an address. In Markdown, `<…>` makes it part of the address.
    const address = addresses.get(`${kind} ${written}`) ?? addresses.get(`${kind} ${written.trim()}`)
    if (address === undefined) continue
    element.properties[attribute] = address.href
    if (attribute !== 'src') continue
    applySize(element, address)
    own = address
  }
  const first = applySrcset(element, addresses)
  if (element.tagName === 'source') applySize(element, first)
  applyVariants(element, own ?? first)
}

/** Changes the tree in place and returns it. */
export function applyLinks(tree: Root, addresses: Addresses): Root {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'element') applyToElement(node, addresses)
    if ('children' in node) pushAll(pending, node.children)
  }
  return tree
}
