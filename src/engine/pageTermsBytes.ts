/** The terms of one page as bytes, for a cache: so that a page that has not changed is not taken apart again. */
import { ByteReader, ByteWriter } from './bytes.ts'
import type { PageTerms } from './indexPage.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** No term has it, and one text is read quicker than many. */
const BORDER = '\n'

/** Bytes of one number: nearly every page has fewer terms than two of them can count. */
const NARROW = 2
const WIDE = 4
const NARROW_LIMIT = 0x1_0000

/** As the processor holds them: a cache never leaves its machine, and this costs a copy. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint16Array | Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

export function encodePageTerms({ depths, terms, postings }: PageTerms): Uint8Array {
  const isNarrow = terms.length < NARROW_LIMIT && depths.length < NARROW_LIMIT
  const numbers = bytesOf(isNarrow ? Uint16Array.from(postings) : postings)
  const text = encoder.encode(terms.join(BORDER))
  const writer = new ByteWriter(numbers.length + text.length + depths.length + 16)
  writer.number(depths.length)
  for (const depth of depths) writer.number(depth)
  writer.number(text.length)
  writer.bytes(text)
  writer.byte(isNarrow ? NARROW : WIDE)
  writer.number(numbers.length)
  writer.bytes(numbers)
  return writer.written()
}

/** @throws {RangeError} where the bytes were cut. */
export function decodePageTerms(bytes: Uint8Array): PageTerms {
  const reader = new ByteReader(bytes)
  const depths = Array.from({ length: reader.number() }, () => reader.number())
  const text = decoder.decode(reader.bytes(reader.number()))
  const width = reader.byte()
  // A copy, which begins where such numbers may.
  const numbers = Uint8Array.from(reader.bytes(reader.number())).buffer
  return {
    depths,
    terms: text === '' ? [] : text.split(BORDER),
    postings: width === NARROW ? Uint32Array.from(new Uint16Array(numbers)) : new Uint32Array(numbers),
  }
}
