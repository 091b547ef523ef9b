/**
 * Writes resolved addresses into an article.
 * In: a freshly compiled tree, where addresses are as the author wrote them, and what the links stage found.
 * Out: the same tree, changed; nobody else holds it.
 */
import type { Element, Nodes, Root } from 'hast'
import type { Asset, ResolvedLink, ResolvedLinks } from '../shared/site.ts'

export interface Addresses {
  readonly links: ResolvedLinks
  /** By source, from the site root. */
  readonly assets: ReadonlyMap<string, Asset>
}

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
  if (tagName === 'audio' || tagName === 'source' || tagName === 'track') return [['src', 'media']]
  if (/^[A-Z]/.test(tagName))
    return [
      ['href', 'link'],
      ['src', 'image'],
      ['srcDark', 'image'],
    ]
  return []
}

function addressOf(resolved: ResolvedLink | undefined, written: string, assets: Addresses['assets']): string {
  if (resolved === undefined) return written
  if (resolved.kind !== 'asset') return resolved.href
  const asset = assets.get(resolved.source)
  return asset === undefined ? written : asset.href + resolved.suffix
}

function applySize(element: Element, resolved: ResolvedLink | undefined, assets: Addresses['assets']): void {
  if (element.tagName !== 'img' || resolved?.kind !== 'asset') return
  const asset = assets.get(resolved.source)
  const { width, height } = element.properties
  // A size given by the author is left alone; half a size would distort the other half's reserve.
  if (width !== undefined || height !== undefined) return
  if (asset?.width === undefined || asset.height === undefined) return
  element.properties.width = asset.width
  element.properties.height = asset.height
}

function applySrcset(element: Element, { links, assets }: Addresses): void {
  const { srcSet } = element.properties
  const candidates = Array.isArray(srcSet)
    ? srcSet.map(String)
    : typeof srcSet === 'string'
      ? srcSet.split(/,\s+/)
      : []
  if (candidates.length === 0) return
  element.properties.srcSet = candidates
    .map((candidate) => {
      const [href = '', ...descriptor] = candidate.trim().split(/\s+/)
      return [
        addressOf(links.get(`image ${href}`) ?? links.get(`media ${href}`), href, assets),
        ...descriptor,
      ].join(' ')
    })
    .join(', ')
}

function applyToElement(element: Element, addresses: Addresses): void {
  for (const [attribute, kind] of attributesOf(element)) {
    const written = element.properties[attribute]
    if (typeof written !== 'string') continue
    // Blanks around an address mean nothing in HTML; in Markdown, `<…>` makes them part of it.
    const { links } = addresses
    const resolved = links.get(`${kind} ${written}`) ?? links.get(`${kind} ${written.trim()}`)
    element.properties[attribute] = addressOf(resolved, written, addresses.assets)
    if (attribute === 'src') applySize(element, resolved, addresses.assets)
  }
  applySrcset(element, addresses)
}

export function applyLinks(tree: Root, addresses: Addresses): Root {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'element') applyToElement(node, addresses)
    if ('children' in node) pending.push(...node.children)
  }
  return tree
}
