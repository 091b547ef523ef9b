/**
 * Prepares a page for the index: its terms, and its stored text. The result depends only on the page, so that it can be
 * created on any thread and cached as bytes.
 */

import {
  createIsStopWord,
  createPageIndexer,
  cutCharacters,
  type Facets,
  type IndexedPage,
  type PageTerms,
  type StoredPage,
} from '../../engine/index.ts'
import type { SearchLanguage } from './languages/loadLanguage.ts'
import type { PageSection } from './sectionsOf.ts'

/** Searchable contents of a page. */
export interface SearchPage {
  /** Route path. */
  readonly path: string
  /** lvl0. */
  readonly category: string
  readonly sections: readonly PageSection[]
  /** Labels of the categories below lvl0. */
  readonly subcategories?: readonly string[] | undefined
  /** Keywords in the front matter. */
  readonly keywords: readonly string[]
  /** Labels and words of the address that find the page, see `indexPage`. */
  readonly places?: readonly string[] | undefined
  readonly facets: Facets
}

interface PreparedPage {
  /** Route path. */
  readonly path: string
  /** JSON of a `StoredPage` with its texts. */
  readonly stored: string
  /** JSON of a `StoredPage` without its texts. */
  readonly head: string
  readonly facets: Facets
  readonly terms: PageTerms
}

/** Maximum length of the stored text for snippets, in UTF-16 units. The index covers the whole text. */
const STORED_LENGTH = 8_000

export function createPagePreparer({
  stopWords,
  rules,
}: Pick<SearchLanguage, 'stopWords' | 'rules'>): (page: SearchPage) => PreparedPage {
  const indexPage = createPageIndexer(createIsStopWord(stopWords), rules.spell)
  return ({ path, category, subcategories = [], sections, keywords, places, facets }) => {
    const page = (withTexts: boolean): StoredPage => ({
      p: path,
      c: category,
      ...(subcategories.length > 0 && { d: subcategories.join(' › ') }),
      s: sections.map(({ anchor, depth, heading, texts }) =>
        withTexts
          ? [anchor, depth, heading, texts.map((text) => cutCharacters(text, STORED_LENGTH))]
          : [anchor, depth, heading],
      ),
    })
    const texts = sections.map((section, index) => (index === 0 ? { ...section, keywords, places } : section))
    return {
      path,
      stored: JSON.stringify(page(true)),
      head: JSON.stringify(page(false)),
      facets,
      terms: indexPage(texts),
    }
  }
}

/** Header of an encoded page, with the lengths of the bytes after it. */
interface Header extends Pick<PreparedPage, 'path' | 'facets'> {
  readonly sectionCount: number
  /** In UTF-16 units and in bytes. */
  readonly stored: readonly [length: number, bytes: number]
  readonly head: readonly [length: number, bytes: number]
  readonly terms: number
}

/** Encoding: length of the header as a 32-bit little-endian number, header as JSON, `stored`, `head`, terms. */
export function encodePreparedPage({ path, stored, head, facets, terms }: PreparedPage): Uint8Array {
  const header: Header = {
    path,
    facets,
    sectionCount: terms.sectionCount,
    stored: [stored.length, Buffer.byteLength(stored)],
    head: [head.length, Buffer.byteLength(head)],
    terms: terms.bytes.length,
  }
  const json = JSON.stringify(header)
  const length = Buffer.byteLength(json)
  const bytes = Buffer.allocUnsafeSlow(4 + length + header.stored[1] + header.head[1] + header.terms)
  let at = bytes.writeUInt32LE(length)
  for (const text of [json, stored, head]) at += bytes.write(text, at)
  bytes.set(terms.bytes, at)
  return bytes
}

/** @throws {RangeError | SyntaxError} when the bytes are damaged. */
export function decodePreparedPage(bytes: Uint8Array): IndexedPage {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = 4 + buffer.readUInt32LE(0)
  const { path, facets, sectionCount, stored, head, terms }: Header = JSON.parse(
    buffer.toString('utf8', 4, at),
  )
  if (at + stored[1] + head[1] + terms !== bytes.length) throw new RangeError('the page ends too early')
  const readBytes = (length: number): Uint8Array => {
    at += length
    return bytes.subarray(at - length, at)
  }
  return {
    path,
    facets,
    stored: { length: stored[0], bytes: readBytes(stored[1]) },
    head: { length: head[0], bytes: readBytes(head[1]) },
    terms: { sectionCount, bytes: readBytes(terms) },
  }
}
