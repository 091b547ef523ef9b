/**
 * Encoded terms of a page: for each term its postings as in the index, except for the distance of the first section from
 * earlier pages. The index copies these bytes, and the cache stores few of them.
 */
import type { ByteKeys } from './byteKeys.ts'
import { ByteReader } from './bytes.ts'
import { IMPACT_BITS, IMPACT_MASK, isInHeading } from './impact.ts'

export interface PageTerms {
  readonly sectionCount: number
  /**
   * Number of terms and length of their list; for each term the length of its text, the text in UTF-8, the number of
   * sections, the first section, the distance to the last one, and the length of the postings; then all postings. Numbers
   * are varints as in `ByteReader`.
   */
  readonly bytes: Uint8Array
}

interface PostingsOfPage {
  /** Ids of the terms, each once. */
  readonly terms: readonly number[]
  /** Index of the first posting of each term. */
  readonly firsts: readonly number[]
  /** For each posting: section of the page (from 0), and the impact in the lowest `IMPACT_BITS`. */
  readonly postings: Int32Array
  /** For each posting: index of the term's next posting, or `NO_POSTING`. */
  readonly nexts: Int32Array
  /** Number of postings. */
  readonly size: number
  /** Extent of each section. */
  readonly extents: readonly number[]
}

export const NO_POSTING = -1

/** Maximum length of an encoded number: numbers have at most 32 bits. */
const MAX_NUMBER_BYTES = 5

/** Maximum size of the entry of a term, without its text. */
const MAX_TERM_BYTES = 5 * MAX_NUMBER_BYTES

/** Distance, impact, extent. */
const MAX_POSTING_BYTES = 1 + 2 * MAX_NUMBER_BYTES

/** @returns Position after the number. */
function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  let end = at
  let rest = value
  while (rest > 127) {
    bytes[end] = (rest & 127) | 128
    end += 1
    rest >>>= 7
  }
  bytes[end] = rest
  return end + 1
}

/**
 * @param letters Texts of all terms, in UTF-8.
 * @returns An encoder that reuses its buffers; the result is a copy.
 */
export function createPageTermsEncoder(letters: ByteKeys): (page: PostingsOfPage) => PageTerms {
  let termBytes = new Uint8Array(16_384)
  let postingBytes = new Uint8Array(16_384)
  return ({ terms, firsts, postings, nexts, size, extents }) => {
    const listBytes = terms.reduce((sum, term) => sum + letters.lengthOf(term) + MAX_TERM_BYTES, 0)
    if (listBytes > termBytes.length) termBytes = new Uint8Array(2 * listBytes)
    if (size * MAX_POSTING_BYTES > postingBytes.length)
      postingBytes = new Uint8Array(2 * size * MAX_POSTING_BYTES)
    let at = 0
    let end = 0
    for (let index = 0; index < terms.length; index += 1) {
      const term = terms[index] ?? 0
      const first = firsts[index] ?? 0
      at = letters.copyKey(term, termBytes, writeNumber(termBytes, at, letters.lengthOf(term)))
      const start = end
      const firstSection = (postings[first] ?? 0) >>> IMPACT_BITS
      let count = 0
      let last = firstSection
      for (let place = first; place !== NO_POSTING; place = nexts[place] ?? NO_POSTING) {
        const posting = postings[place] ?? 0
        const section = posting >>> IMPACT_BITS
        const impact = posting & IMPACT_MASK
        if (count > 0) end = writeNumber(postingBytes, end, section - last - 1)
        postingBytes[end] = impact
        end += 1
        if (isInHeading(impact)) end = writeNumber(postingBytes, end, extents[section] ?? 0)
        last = section
        count += 1
      }
      at = writeNumber(termBytes, at, count)
      at = writeNumber(termBytes, at, firstSection)
      at = writeNumber(termBytes, at, last - firstSection)
      at = writeNumber(termBytes, at, end - start)
    }
    const head = new Uint8Array(2 * MAX_NUMBER_BYTES)
    const headLength = writeNumber(head, writeNumber(head, 0, terms.length), at)
    const bytes = new Uint8Array(headLength + at + end)
    bytes.set(head.subarray(0, headLength))
    bytes.set(termBytes.subarray(0, at), headLength)
    bytes.set(postingBytes.subarray(0, end), headLength + at)
    return { sectionCount: extents.length, bytes }
  }
}

/** Receives the terms of a page. Positions are offsets in the bytes of the page. */
interface TermReader {
  /**
   * @param from Start of the term's text.
   * @param to End of the text.
   * @param count Number of sections with the term.
   * @param first First of these sections.
   * @param last Last of these sections.
   * @param postings Start of the postings, without the distance of the first section.
   * @param end End of the postings.
   */
  term(
    from: number,
    to: number,
    count: number,
    first: number,
    last: number,
    postings: number,
    end: number,
  ): void
}

/** @throws {RangeError} when bytes are missing. */
export function readPageTerms({ bytes }: PageTerms, onTerm: TermReader['term']): void {
  const reader = new ByteReader(bytes)
  const count = reader.number()
  const listLength = reader.number()
  let postings = reader.at + listLength
  for (let remaining = count; remaining > 0; remaining -= 1) {
    const length = reader.number()
    const from = reader.skip(length)
    const sections = reader.number()
    const first = reader.number()
    const last = first + reader.number()
    const end = postings + reader.number()
    if (end > bytes.length) throw new RangeError('the page ends too early')
    onTerm(from, from + length, sections, first, last, postings, end)
    postings = end
  }
}
