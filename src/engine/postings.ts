/**
 * Encoding of postings. For each section: distance from the previous one, impact, and, when the term is in the heading, the
 * number of sections below that heading.
 */
import { ByteReader } from './bytes.ts'
import { isInHeading } from './impact.ts'
import type { Postings } from './lexicon.ts'

interface PostingsWriter {
  /** Call it in the order of sections. */
  add(section: number, impact: number, extent: number): void
  readonly count: () => number
  readonly bytes: () => Uint8Array
}

/** Minimum size of the entry of a section: distance and impact. */
const MIN_POSTING_BYTES = 2

/** Maximum size of the entry of a section: impact, and two numbers of at most 32 bits. */
const MAX_POSTING_BYTES = 11

export function createPostingsWriter(): PostingsWriter {
  // Called for each word of each section of a site, where `ByteWriter` is too slow.
  let bytes = new Uint8Array(12)
  let length = 0
  let last = -1
  let count = 0
  function write(value: number): void {
    let rest = value
    while (rest > 127) {
      bytes[length] = (rest & 127) | 128
      length += 1
      rest >>>= 7
    }
    bytes[length] = rest
    length += 1
  }
  return {
    add(section, impact, extent) {
      if (length + MAX_POSTING_BYTES > bytes.length) {
        const grown = new Uint8Array(2 * bytes.length + MAX_POSTING_BYTES)
        grown.set(bytes)
        bytes = grown
      }
      write(section - last - 1)
      bytes[length] = impact
      length += 1
      if (isInHeading(impact)) write(extent)
      last = section
      count += 1
    },
    count: () => count,
    bytes: () => bytes.subarray(0, length),
  }
}

/** @throws {RangeError} when bytes are missing. */
export function readPostings(bytes: Uint8Array, count: number): Postings {
  // A damaged number must not allocate gigabytes.
  if (count * MIN_POSTING_BYTES > bytes.length) throw new RangeError('the file ends too early')
  const reader = new ByteReader(bytes)
  const sections = new Uint32Array(count)
  const impacts = new Uint8Array(count)
  const extents = new Uint32Array(count)
  let last = -1
  for (let index = 0; index < count; index += 1) {
    last += reader.number() + 1
    sections[index] = last
    const impact = reader.byte()
    impacts[index] = impact
    if (isInHeading(impact)) extents[index] = reader.number()
  }
  return { sections, impacts, extents }
}
