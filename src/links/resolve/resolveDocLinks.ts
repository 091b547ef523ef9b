import type { Doc } from '../../shared/document/doc.ts'
import type { ResolvedLink, ResolvedLinks } from '../../shared/site/site.ts'
import type { LinkIndex } from './linkIndex.ts'
import { linksOfDoc } from './linksOfDoc.ts'

/** Resolved links of a document and its social card, for rendering. */
export function resolveDocLinks(doc: Doc, index: LinkIndex): ResolvedLinks {
  const resolved = new Map<string, ResolvedLink>()
  for (const { ref, address, link } of linksOfDoc(doc, index)) resolved.set(`${ref.kind} ${address}`, link)
  return resolved
}

/** Sources of the files that a document links to or embeds. */
export const filesOfDoc = (doc: Doc, index: LinkIndex): string[] =>
  linksOfDoc(doc, index).flatMap(({ link }) => (link.kind === 'asset' ? [link.source] : []))

/** Targets of the images that a document shows. */
export const imagesOfDoc = (doc: Doc, index: LinkIndex): ResolvedLink[] =>
  linksOfDoc(doc, index).flatMap(({ ref, link }) => (ref.kind === 'image' ? [link] : []))
