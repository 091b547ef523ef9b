/**
 * Where one term stands, as bytes. For each section: how far it is from the one before, the impact, and where the
 * term is in its heading how many sections are below that heading.
 */
import { ByteReader } from './bytes.ts'
import type { Postings } from './lexicon.ts'

export interface PostingsWriter {
  /** In order of sections. */
  add(section: number, impact: number, extent: number): void
  readonly count: () => number
  readonly bytes: () => Uint8Array
}

/** Of one section at least: how far it is, and the impact. */
const LEAST_BYTES = 2

/** A number takes five bytes at most: there are no more sections than 32 bits can count. */
const MOST_BYTES = 11

export function createPostingsWriter(): PostingsWriter {
  // Called for each word of each section of a site, so it writes by itself instead of through a ByteWriter.
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
      if (length + MOST_BYTES > bytes.length) {
        const grown = new Uint8Array(2 * bytes.length + MOST_BYTES)
        grown.set(bytes)
        bytes = grown
      }
      write(section - last - 1)
      bytes[length] = impact
      length += 1
      if (impact > 7) write(extent)
      last = section
      count += 1
    },
    count: () => count,
    bytes: () => bytes.subarray(0, length),
  }
}

/** @throws {RangeError} where `bytes` were cut. */
export function readPostings(bytes: Uint8Array, count: number): Postings {
  // A damaged number must not ask for gigabytes.
  if (count * LEAST_BYTES > bytes.length) throw new RangeError('the file ends too early')
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
    if (impact > 7) extents[index] = reader.number()
  }
  return { sections, impacts, extents }
}
