import type { LinkRef } from '../shared/document/doc.ts'
import type { ReadFrontMatter } from './frontMatter.ts'
import { placeOfPlainValue } from './readYaml.ts'

/**
 * The social card, which the page loads like any image.
 *
 * @param text Text of the whole file.
 */
export function frontMatterLinks(
  { frontMatter: { image }, valuePlaces }: ReadFrontMatter,
  text: string,
): LinkRef[] {
  const place = valuePlaces.get('image')
  if (image === undefined || place === undefined) return []
  const destination = placeOfPlainValue(text, place, image)
  return [{ href: image, kind: 'image', place, ...(destination && { destination }) }]
}
