/** Encoding of a range of terms with their postings. */
import { ByteReader, ByteWriter, readTexts, writeTexts } from './bytes.ts'
import type { Entry, Postings } from './lexicon.ts'
import { readPostings } from './postings.ts'

export interface EncodedTerm {
  readonly term: string
  readonly count: number
  readonly postings: Uint8Array
}

/** Approximate size of an encoded term, in bytes. */
export const sizeOfTerm = ({ term, postings }: EncodedTerm): number => term.length + postings.length

/** @param terms Sorted by code units. */
export function encodeTermShard(terms: readonly EncodedTerm[]): Uint8Array {
  const writer = new ByteWriter(terms.reduce((sum, { postings }) => sum + postings.length + 12, 16))
  writeTexts(
    writer,
    terms.map(({ term }) => term),
  )
  for (const { count, postings } of terms) {
    writer.number(count)
    writer.number(postings.length)
  }
  for (const { postings } of terms) writer.bytes(postings)
  return writer.written()
}

/**
 * @returns The terms in order; postings are decoded on demand.
 * @throws {RangeError} when bytes are missing.
 */
export function decodeTermShard(bytes: Uint8Array): readonly Entry[] {
  const reader = new ByteReader(bytes)
  const terms = readTexts(reader)
  const sizes = terms.map(() => ({ count: reader.number(), length: reader.number() }))
  return sizes.map(({ count, length }, index): Entry => {
    const part = reader.bytes(length)
    let read: Postings | undefined
    return {
      term: terms[index] ?? '',
      count,
      postings: () => {
        read ??= readPostings(part, count)
        return read
      },
    }
  })
}

/** A term without postings, for corrections. `count` is the number of its sections. */
export interface ListedTerm {
  readonly term: string
  readonly count: number
}

export function encodeTermList(terms: readonly ListedTerm[]): Uint8Array {
  const writer = new ByteWriter(terms.length * 6 + 16)
  writeTexts(
    writer,
    terms.map(({ term }) => term),
  )
  for (const { count } of terms) writer.number(count)
  return writer.written()
}

export function decodeTermList(bytes: Uint8Array): readonly ListedTerm[] {
  const reader = new ByteReader(bytes)
  return readTexts(reader).map((term) => ({ term, count: reader.number() }))
}
