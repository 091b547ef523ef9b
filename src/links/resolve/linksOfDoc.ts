/** Every address of a document with its resolution, computed once for both checking and rendering. */
import type { Place } from '../../shared/diagnostic.ts'
import type { Doc, LinkRef } from '../../shared/document/doc.ts'
import { valuePlaceOf } from '../../shared/document/frontMatterPlace.ts'
import { articleLinksOf, socialCardOf } from '../socialCard.ts'
import { isBare } from './codeHost.ts'
import type { LinkIndex } from './linkIndex.ts'
import { originOf } from './originOf.ts'
import type { Resolution } from './resolution.ts'
import { resolveLink } from './resolveLink.ts'

export interface WrittenLink extends Pick<LinkRef, 'href' | 'kind' | 'file' | 'destination' | 'uses'> {
  readonly place: Place | undefined
  /** The text as the author wrote it, where `href` is derived from it. */
  readonly written?: string | undefined
}

interface DocLink extends Resolution {
  readonly ref: WrittenLink
  /** The address as the document has it; for the social card, the value in the front matter. */
  readonly address: string
}

const cache = new WeakMap<LinkIndex, WeakMap<Doc, readonly DocLink[]>>()

/** Code hosts do not show tags, and other generators have rules of their own for permalinks. */
function isHidden({ place, file }: LinkRef, doc: Doc, index: LinkIndex): boolean {
  if (file !== undefined || !isBare(index)) return false
  const tags = valuePlaceOf(doc, 'tags')
  return tags !== undefined && place.start.line >= tags.start.line && place.end.line <= tags.end.line
}

function resolveAll(doc: Doc, index: LinkIndex): readonly DocLink[] {
  const card = socialCardOf(doc)
  const links = articleLinksOf(doc).filter((link) => !isHidden(link, doc, index))
  if (card === undefined && links.length === 0) return []
  const origin = originOf(doc, index)
  const resolve = (ref: WrittenLink, address: string): DocLink => ({
    ref,
    address,
    ...resolveLink(ref, origin, index),
  })
  const resolved = links.map((link) => resolve(link, link.href))
  return card === undefined ? resolved : [resolve(card, card.written), ...resolved]
}

/** Resolves the links of an index anew from now on, after ids of pages were added. */
export const forgetLinks = (index: LinkIndex): boolean => cache.delete(index)

/** Links in order, the social card first. */
export function linksOfDoc(doc: Doc, index: LinkIndex): readonly DocLink[] {
  const ofIndex = cache.get(index) ?? new WeakMap<Doc, readonly DocLink[]>()
  cache.set(index, ofIndex)
  const links = ofIndex.get(doc) ?? resolveAll(doc, index)
  ofIndex.set(doc, links)
  return links
}
