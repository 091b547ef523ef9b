/** Links and images in the front matter. */
import type { Place } from '../../shared/diagnostic.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import { createSourceText } from '../../shared/text/sourceText.ts'
import type { ReadFrontMatter } from './frontMatter.ts'
import { placeOfPlainValue } from './readYaml.ts'

/** Social card; the page loads it like any image. */
function imageLinks({ frontMatter: { image }, valuePlaces }: ReadFrontMatter, text: string): LinkRef[] {
  const place = valuePlaces.get('image')
  if (image === undefined || place === undefined) return []
  const destination = placeOfPlainValue(text, place, image)
  return [{ href: image, kind: 'image', place, ...(destination && { destination }) }]
}

/** `permalink: /a`, quoted or not, in a list of lines or of braces. */
const PERMALINK = /\bpermalink["']?\s*:\s*(["']?)(.*?)\1\s*(?=[,}\r\n#]|$)/dg

/** Place of each permalink in a list; undefined when it is not written literally. */
function findPermalinks(
  text: string,
  { start, end }: Place,
  permalinks: readonly string[],
): (Place | undefined)[] {
  const source = createSourceText('', text)
  const offset = source.lineStart(start.line) + start.column - 1
  const list = text.slice(offset, source.lineStart(end.line) + end.column - 1)
  const written = [...list.matchAll(PERMALINK)]
  let next = 0
  return permalinks.map((permalink) => {
    const at = written.findIndex(([, , value], index) => index >= next && value === permalink)
    const range = written[at]?.indices?.[2]
    if (range === undefined) return undefined
    next = at + 1
    return source.placeAt(offset + range[0], offset + range[1])
  })
}

/** A tag with a permalink is a link at the end of the page. */
function tagLinks({ frontMatter: { tags = [] }, valuePlaces }: ReadFrontMatter, text: string): LinkRef[] {
  const list = valuePlaces.get('tags')
  const permalinks = tags.flatMap((tag) => (typeof tag === 'string' ? [] : [tag.permalink]))
  if (list === undefined || permalinks.length === 0) return []
  const places = findPermalinks(text, list, permalinks)
  return permalinks.map((href, index): LinkRef => {
    const destination = places[index]
    return { href, kind: 'link', place: destination ?? list, ...(destination && { destination }) }
  })
}

/** @param text Text of the whole file. */
export const frontMatterLinks = (read: ReadFrontMatter, text: string): LinkRef[] => [
  ...imageLinks(read, text),
  ...tagLinks(read, text),
]
