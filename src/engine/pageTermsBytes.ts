/** The terms of one page as bytes, for a cache: so that a page that has not changed is not taken apart again. */
import { ByteReader, ByteWriter } from './bytes.ts'
import type { PageTerms } from './indexPage.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** No term has it, and one text is read quicker than many. */
const BORDER = '\n'

export function encodePageTerms({ depths, terms, postings }: PageTerms): Uint8Array {
  const writer = new ByteWriter(postings.length * 2)
  writer.number(depths.length)
  for (const depth of depths) writer.number(depth)
  const text = encoder.encode(terms.join(BORDER))
  writer.number(text.length)
  writer.bytes(text)
  writer.number(postings.length)
  for (const value of postings) writer.number(value)
  return writer.written()
}

/** @throws {RangeError} where the bytes were cut. */
export function decodePageTerms(bytes: Uint8Array): PageTerms {
  const reader = new ByteReader(bytes)
  const depths = Array.from({ length: reader.number() }, () => reader.number())
  const text = decoder.decode(reader.bytes(reader.number()))
  const length = reader.number()
  if (length > bytes.length) throw new RangeError('the file ends too early')
  const postings = new Uint32Array(length)
  for (let at = 0; at < length; at += 1) postings[at] = reader.number()
  return { depths, terms: text === '' ? [] : text.split(BORDER), postings }
}
