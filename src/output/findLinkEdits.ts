import { markdownPathOf } from '../shared/addresses/markdownPath.ts'
import { splitHref, toHref } from '../shared/addresses/urls.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { LinkEdit } from '../shared/page/address.ts'
import type { Asset, ResolvedLink, ResolvedLinks } from '../shared/site/site.ts'
import type { AddressConfig } from './siteAddress.ts'

interface CopyLinksInput {
  readonly doc: Doc
  readonly links: ResolvedLinks
  readonly assets: ReadonlyMap<string, Asset>
  /** Route paths that have a Markdown copy. Links to them are replaced by links to the copy. */
  readonly pathsWithCopy: ReadonlySet<string>
  readonly config: AddressConfig
}

function resolveAddress(
  link: ResolvedLink,
  { assets, pathsWithCopy, config }: CopyLinksInput,
): string | undefined {
  if (link.kind === 'static') return toHref(link.href, config)
  if (link.kind === 'asset') {
    const asset = assets.get(link.source)
    return asset && toHref(asset.href, config) + link.suffix
  }
  if (link.kind !== 'page') return undefined
  const { path, query, hash } = splitHref(link.href)
  return toHref((pathsWithCopy.has(path) ? markdownPathOf(path) : path) + query + hash, config)
}

/** Lists the edits of addresses for a Markdown copy. Skips links of included files, which are not part of the text. */
export function findLinkEdits(input: CopyLinksInput): readonly LinkEdit[] {
  return input.doc.links.flatMap(({ href, kind, place, destination = place, file }) => {
    const link = input.links.get(`${kind} ${href}`)
    // A bare hash needs no edit.
    if (link === undefined || file !== undefined || href.startsWith('#')) return []
    const replacement = resolveAddress(link, input)
    return replacement === undefined || replacement === href
      ? []
      : [{ place: destination, href, replacement }]
  })
}
