import { markdownPathOf } from '../shared/addresses/markdownPath.ts'
import { splitHref } from '../shared/addresses/urls.ts'
import type { MarkdownCopyTask } from '../shared/page/pageTask.ts'
import type { Asset, ResolvedLink, ResolvedLinks } from '../shared/site/site.ts'
import { type AddressConfig, siteAddress } from './siteAddress.ts'

interface CopyLinksInput {
  readonly links: ResolvedLinks
  readonly assets: ReadonlyMap<string, Asset>
  /** Route paths that have a Markdown copy. Links to them are replaced by links to the copy. */
  readonly pathsWithCopy: ReadonlySet<string>
  readonly config: AddressConfig
  /** See `createSharedHref`. */
  readonly toShared: (href: string) => string
}

function resolveAddress(
  link: ResolvedLink,
  { assets, pathsWithCopy, config, toShared }: CopyLinksInput,
): string | undefined {
  if (link.kind === 'static') return siteAddress(toShared(link.href), config)
  if (link.kind === 'asset') {
    const asset = assets.get(link.source)
    return asset && siteAddress(asset.href, config) + link.suffix
  }
  if (link.kind === 'external') return link.href
  if (link.kind !== 'page') return undefined
  const { path, query, hash } = splitHref(link.href)
  return siteAddress((pathsWithCopy.has(path) ? markdownPathOf(path) : path) + query + hash, config)
}

/** Addresses of a Markdown copy, with the origin of the site if it is configured. Omits those that stay as written. */
export const findCopyLinks = (input: CopyLinksInput): MarkdownCopyTask['links'] =>
  [...input.links].flatMap(([written, link]) => {
    const address = resolveAddress(link, input)
    return address === undefined || written.endsWith(` ${address}`) ? [] : [[written, address] as const]
  })
