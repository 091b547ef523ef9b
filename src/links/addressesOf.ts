import { siteLinksOf } from './checkSiteLinks.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'
import { articleLinksOf, socialCardOf } from './socialCard.ts'

/** Every checked address as written: of documents, rendered components and the configuration. */
export function* addressesOf(index: LinkIndex): Generator<string> {
  for (const doc of index.docs) {
    for (const { href } of articleLinksOf(doc)) yield href
    const card = socialCardOf(doc)
    if (card !== undefined) yield card.href
  }
  for (const { links } of index.site.pageFacts.values()) for (const { href } of links) yield href
  for (const { href } of siteLinksOf(index)) yield href
}
