/** Every address of a document with where it leads: resolved once, for checking and for writing it out. */
import type { Place } from '../../shared/diagnostic.ts'
import type { Doc, LinkRef } from '../../shared/doc.ts'
import { valuePlaceOf } from '../../shared/frontMatterPlace.ts'
import { articleLinksOf, socialCardOf } from '../socialCard.ts'
import { isBare } from './codeHost.ts'
import type { LinkIndex } from './linkIndex.ts'
import { originOf } from './originOf.ts'
import type { Resolution } from './resolution.ts'
import { resolveLink } from './resolveLink.ts'

export interface WrittenLink extends Pick<LinkRef, 'href' | 'kind' | 'file' | 'destination' | 'uses'> {
  readonly place: Place | undefined
  /** As the author wrote it, where `href` is what that stands for. */
  readonly written?: string | undefined
}

export interface DocLink extends Resolution {
  readonly ref: WrittenLink
  /** As the document has it: that of the social card is the front matter's. */
  readonly address: string
}

const known = new WeakMap<LinkIndex, WeakMap<Doc, readonly DocLink[]>>()

/** Code hosts do not show tags, and generators have rules of their own for their permalinks. */
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

/** The social card comes first. */
export function linksOfDoc(doc: Doc, index: LinkIndex): readonly DocLink[] {
  const ofIndex = known.get(index) ?? new WeakMap<Doc, readonly DocLink[]>()
  known.set(index, ofIndex)
  const links = ofIndex.get(doc) ?? resolveAll(doc, index)
  ofIndex.set(doc, links)
  return links
}
