/** A stretch of the terms of a site, each with where it stands. One file, or a part of one. */
import { ByteReader, ByteWriter, readTexts, writeTexts } from './bytes.ts'
import type { Entry, Postings } from './lexicon.ts'
import { readPostings } from './postings.ts'

export interface EncodedTerm {
  readonly term: string
  readonly count: number
  readonly postings: Uint8Array
}

/** About what a term takes of a file, in bytes. */
export const sizeOfTerm = ({ term, postings }: EncodedTerm): number => term.length + postings.length

/** @param terms In order of code units. */
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
 * @returns The terms in order; where they stand is read when it is asked for.
 * @throws {RangeError} where the file was cut.
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

/** Terms alone with how many sections have them: for words that no document has. */
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
