import type { Doc, LinkRef } from '../shared/doc.ts'
import type { ResolvedLink, ResolvedLinks } from '../shared/site.ts'
import type { LinkIndex } from './linkIndex.ts'
import { originOf } from './originOf.ts'
import { resolveLink } from './resolveLink.ts'
import { articleLinksOf, socialCardOf } from './socialCard.ts'

/** Where every address of a document leads, its social card among them, for rendering. */
export function resolveDocLinks(doc: Doc, index: LinkIndex): ResolvedLinks {
  const resolved = new Map<string, ResolvedLink>()
  if (doc.links.length === 0 && doc.frontMatter.image === undefined) return resolved
  const origin = originOf(doc, index)
  const add = (link: Pick<LinkRef, 'href' | 'kind'>, written: string) => {
    const key = `${link.kind} ${written}`
    if (!resolved.has(key)) resolved.set(key, resolveLink(link, origin, index).link)
  }
  for (const link of articleLinksOf(doc)) add(link, link.href)
  const card = socialCardOf(doc)
  if (card !== undefined) add(card, card.written)
  return resolved
}
