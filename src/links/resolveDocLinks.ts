import type { Doc } from '../shared/doc.ts'
import type { ResolvedLink, ResolvedLinks } from '../shared/site.ts'
import type { LinkIndex } from './linkIndex.ts'
import { resolveLink } from './resolveLink.ts'

/** Where every address of a document leads, for writing it out. Key: kind and address as written. */
export function resolveDocLinks(doc: Doc, index: LinkIndex): ResolvedLinks {
  const links = new Map<string, ResolvedLink>()
  for (const link of doc.links) {
    const key = `${link.kind} ${link.href}`
    if (!links.has(key)) links.set(key, resolveLink(link, doc, index).resolved)
  }
  return links
}
