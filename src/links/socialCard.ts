import { isExternalHref } from '../shared/addresses/urls.ts'
import type { Place } from '../shared/diagnostic.ts'
import type { Doc, LinkRef } from '../shared/document/doc.ts'
import { textPlaceOf, valuePlaceOf } from '../shared/document/frontMatterPlace.ts'

interface SocialCard extends Pick<LinkRef, 'href' | 'kind' | 'destination'> {
  readonly written: string
  readonly place: Place | undefined
}

/** The Markdown reader lists the social card first, as an image like any other. */
const isCard = ({ kind, href }: LinkRef, { frontMatter }: Doc): boolean =>
  kind === 'image' && href === frontMatter.image

/** Links of the article without its social card. */
export const articleLinksOf = (doc: Doc): readonly LinkRef[] => {
  const [first, ...rest] = doc.links
  return first !== undefined && isCard(first, doc) ? rest : doc.links
}

/**
 * The front matter's `image`: a path relative to the source if it starts with a dot, a full address, else a static
 * file, with or without leading slash.
 */
export function socialCardOf(doc: Doc): SocialCard | undefined {
  const written = doc.frontMatter.image
  if (written === undefined || written.trim() === '') return undefined
  const isUsedAsIs = /^[./@]/.test(written) || isExternalHref(written)
  const [first] = doc.links
  const place = valuePlaceOf(doc, 'image')
  const listed = first !== undefined && isCard(first, doc) ? first : undefined
  return {
    kind: 'image',
    href: isUsedAsIs ? written : `/${written}`,
    written,
    place: listed?.place ?? place,
    destination: listed?.destination ?? textPlaceOf(place, written),
  }
}
