/**
 * One page for the index: its words counted and its text as it is stored. In: what search finds of it. Out: plain data,
 * and bytes of the same. Depends on the page alone, so it can be made on any thread and kept.
 */
import { cutSigns } from '../engine/cutSigns.ts'
import type { Facets, StoredPage } from '../engine/indexFormat.ts'
import { createPageIndexer, type PageTerms } from '../engine/indexPage.ts'
import { decodePageTerms, encodePageTerms } from '../engine/pageTermsBytes.ts'
import { createIsStopWord, ENGLISH_STOP_WORDS } from '../engine/stopWords.ts'
import type { PageSection } from './sectionsOf.ts'

/** Everything of one page that can be found. */
export interface SearchPage {
  /** Route path. */
  readonly path: string
  /** lvl0. */
  readonly category: string
  readonly sections: readonly PageSection[]
  /** Of the front matter. */
  readonly keywords: readonly string[]
  readonly facets: Facets
}

export interface PreparedPage {
  /** Route path. */
  readonly path: string
  /** JSON of a `StoredPage` with its texts. */
  readonly stored: string
  /** The same without them. */
  readonly head: string
  readonly facets: Facets
  readonly terms: PageTerms
}

/** Of one text, in UTF-16 units: snippets are cut from it. All of it is indexed. */
const STORED_LENGTH = 8_000

/** The small words of a site's language. */
export const stopWordsOf = (isEnglish: boolean): readonly string[] => (isEnglish ? ENGLISH_STOP_WORDS : [])

/** @param isEnglish The site is written in English, whose small words are known. */
export function createPagePreparer(isEnglish: boolean): (page: SearchPage) => PreparedPage {
  const indexPage = createPageIndexer(createIsStopWord(stopWordsOf(isEnglish)))
  return ({ path, category, sections, keywords, facets }) => {
    const page = (withTexts: boolean): StoredPage => ({
      p: path,
      c: category,
      s: sections.map(({ anchor, depth, heading, texts }) =>
        withTexts
          ? [anchor, depth, heading, texts.map((text) => cutSigns(text, STORED_LENGTH))]
          : [anchor, depth, heading],
      ),
    })
    const texts = sections.map((section, index) => (index === 0 ? { ...section, keywords } : section))
    return {
      path,
      stored: JSON.stringify(page(true)),
      head: JSON.stringify(page(false)),
      facets,
      terms: indexPage(texts),
    }
  }
}

/** The length of the JSON in four bytes, the lowest first, the JSON, the terms. */
export function encodePreparedPage({ terms, ...page }: PreparedPage): Uint8Array {
  const json = Buffer.from(JSON.stringify(page))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, encodePageTerms(terms)])
}

/** @throws {RangeError | SyntaxError} for what the other function did not write. */
export function decodePreparedPage(bytes: Uint8Array): PreparedPage {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = 4 + buffer.readUInt32LE(0)
  const page: Omit<PreparedPage, 'terms'> = JSON.parse(buffer.toString('utf8', 4, end))
  return { ...page, terms: decodePageTerms(buffer.subarray(end)) }
}
