/**
 * What a page says of its terms, as bytes: for each term its postings as the index will hold them, but for how far the
 * first section is from those of pages before. So an index takes a page in by copying, and a cache holds little.
 */
import type { ByteKeys } from './byteKeys.ts'
import { ByteReader } from './bytes.ts'

export interface PageTerms {
  /** How many sections the page has. */
  readonly sectionCount: number
  /**
   * How many terms there are and how long the list of them is; for each the length of its letters, those in UTF-8, how
   * many sections have it, the first of them, how far the last is from that, and the length of its postings; then all
   * postings. Numbers as `ByteReader` reads them.
   */
  readonly bytes: Uint8Array
}

export interface PostingsOfPage {
  /** Numbers of the terms, each once. */
  readonly terms: readonly number[]
  /** For each of them the place of its first posting. */
  readonly firsts: readonly number[]
  /** For each posting the section, from 0 in the page, times 64, and the impact. */
  readonly postings: Int32Array
  /** For each posting the place of the next one of the same term; `NO_POSTING` for the last. */
  readonly nexts: Int32Array
  /** How many postings there are. */
  readonly size: number
  /** Of each section. */
  readonly extents: readonly number[]
}

export const NO_POSTING = -1

/** A number takes so many bytes at most: none is beyond 32 bits. */
const MOST_NUMBER_BYTES = 5

/** Besides its letters. */
const MOST_TERM_BYTES = 5 * MOST_NUMBER_BYTES

/** How far it is, the impact, the extent. */
const MOST_POSTING_BYTES = 1 + 2 * MOST_NUMBER_BYTES

/** @returns Where the next number begins. */
function putNumber(bytes: Uint8Array, at: number, value: number): number {
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
 * @param letters Of all terms, in UTF-8.
 * @returns A function that uses its memory again for each page; the caller owns what it returns.
 */
export function createPageTermsEncoder(letters: ByteKeys): (page: PostingsOfPage) => PageTerms {
  let list = new Uint8Array(16_384)
  let lists = new Uint8Array(16_384)
  return ({ terms, firsts, postings, nexts, size, extents }) => {
    const listBytes = terms.reduce((sum, term) => sum + letters.lengthOf(term) + MOST_TERM_BYTES, 0)
    if (listBytes > list.length) list = new Uint8Array(2 * listBytes)
    if (size * MOST_POSTING_BYTES > lists.length) lists = new Uint8Array(2 * size * MOST_POSTING_BYTES)
    let at = 0
    let end = 0
    for (let index = 0; index < terms.length; index += 1) {
      const term = terms[index] ?? 0
      const first = firsts[index] ?? 0
      at = letters.copyKey(term, list, putNumber(list, at, letters.lengthOf(term)))
      const start = end
      const firstSection = (postings[first] ?? 0) >>> 6
      let count = 0
      let last = firstSection
      for (let place = first; place !== NO_POSTING; place = nexts[place] ?? NO_POSTING) {
        const posting = postings[place] ?? 0
        const section = posting >>> 6
        const impact = posting & 63
        if (count > 0) end = putNumber(lists, end, section - last - 1)
        lists[end] = impact
        end += 1
        if (impact > 7) end = putNumber(lists, end, extents[section] ?? 0)
        last = section
        count += 1
      }
      at = putNumber(list, at, count)
      at = putNumber(list, at, firstSection)
      at = putNumber(list, at, last - firstSection)
      at = putNumber(list, at, end - start)
    }
    const head = new Uint8Array(2 * MOST_NUMBER_BYTES)
    const headLength = putNumber(head, putNumber(head, 0, terms.length), at)
    const bytes = new Uint8Array(headLength + at + end)
    bytes.set(head.subarray(0, headLength))
    bytes.set(list.subarray(0, at), headLength)
    bytes.set(lists.subarray(0, end), headLength + at)
    return { sectionCount: extents.length, bytes }
  }
}

/** Postings of one term of a page: what is given as places is in the bytes of the page. */
export interface TermReader {
  /**
   * @param from Its letters.
   * @param to Where they end.
   * @param count How many sections have it.
   * @param first The first of them.
   * @param last The last of them.
   * @param postings Where its postings begin, without how far the first section is.
   * @param end Where they end.
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

/** @throws {RangeError} where the bytes were cut. */
export function readPageTerms({ bytes }: PageTerms, onTerm: TermReader['term']): void {
  const reader = new ByteReader(bytes)
  const count = reader.number()
  const listLength = reader.number()
  let postings = reader.at + listLength
  for (let left = count; left > 0; left -= 1) {
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
