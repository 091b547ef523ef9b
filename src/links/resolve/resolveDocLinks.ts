import type { Doc } from '../../shared/doc.ts'
import type { ResolvedLink, ResolvedLinks } from '../../shared/site.ts'
import type { LinkIndex } from './linkIndex.ts'
import { linksOfDoc } from './linksOfDoc.ts'

/** Where every address of a document leads, its social card among them, for rendering. */
export function resolveDocLinks(doc: Doc, index: LinkIndex): ResolvedLinks {
  const resolved = new Map<string, ResolvedLink>()
  for (const { ref, address, link } of linksOfDoc(doc, index)) resolved.set(`${ref.kind} ${address}`, link)
  return resolved
}

/** Sources of the files that a document loads. */
export const filesOfDoc = (doc: Doc, index: LinkIndex): string[] =>
  linksOfDoc(doc, index).flatMap(({ link }) => (link.kind === 'asset' ? [link.source] : []))
