/**
 * Writes resolved addresses into an article.
 * In: a freshly compiled tree, where addresses are as the author wrote them, and what the links stage found.
 * Out: the same tree, changed in place; the caller must own it.
 */
import type { Element, Nodes, Root } from 'hast'
import { pushAll } from '../shared/pushAll.ts'

/** Where a written address leads, as a page writes it. */
export interface Address {
  readonly href: string
  /** In pixels, of an image whose size is known. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** By kind and what is written, as in `ResolvedLinks`: `link ./a.md`. */
export type Addresses = ReadonlyMap<string, Address>

type LinkKind = 'link' | 'image' | 'media'

/** Which attribute of which element holds an address. Components with `href` or `src` are like links and images. */
function attributesOf({ tagName }: Element): readonly (readonly [attribute: string, kind: LinkKind])[] {
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
  if (tagName !== 'img' || address?.width === undefined || address.height === undefined) return
  // A size given by the author is left alone; half a size would distort the other half's reserve.
  if (properties.width !== undefined || properties.height !== undefined) return
  properties.width = address.width
  properties.height = address.height
}

function applySrcset({ properties }: Element, addresses: Addresses): void {
  const { srcSet } = properties
  const candidates = Array.isArray(srcSet)
    ? srcSet.map(String)
    : typeof srcSet === 'string'
      ? srcSet.split(/,\s+/)
      : []
  if (candidates.length === 0) return
  properties.srcSet = candidates
    .map((candidate) => {
      const [href = '', ...descriptor] = candidate.trim().split(/\s+/)
      const address = addresses.get(`image ${href}`) ?? addresses.get(`media ${href}`)
      return [address?.href ?? href, ...descriptor].join(' ')
    })
    .join(', ')
}

function applyToElement(element: Element, addresses: Addresses): void {
  for (const [attribute, kind] of attributesOf(element)) {
    const written = element.properties[attribute]
    if (typeof written !== 'string') continue
    // Blanks around an address mean nothing in HTML; in Markdown, `<…>` makes them part of it.
    const address = addresses.get(`${kind} ${written}`) ?? addresses.get(`${kind} ${written.trim()}`)
    if (address === undefined) continue
    element.properties[attribute] = address.href
    if (attribute === 'src') applySize(element, address)
  }
  applySrcset(element, addresses)
}

export function applyLinks(tree: Root, addresses: Addresses): Root {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'element') applyToElement(node, addresses)
    if ('children' in node) pushAll(pending, node.children)
  }
  return tree
}
