/**
 * Where one term stands, as bytes. For each section: how far it is from the one before, the impact, and where the
 * term is in its heading how many sections are below that heading.
 */
import { ByteReader, ByteWriter } from './bytes.ts'
import type { Postings } from './lexicon.ts'

export interface PostingsWriter {
  /** In order of sections. */
  add(section: number, impact: number, extent: number): void
  readonly count: () => number
  readonly bytes: () => Uint8Array
}

export function createPostingsWriter(): PostingsWriter {
  const writer = new ByteWriter(8)
  let last = -1
  let count = 0
  return {
    add(section, impact, extent) {
      writer.number(section - last - 1)
      writer.byte(impact)
      if (impact > 7) writer.number(extent)
      last = section
      count += 1
    },
    count: () => count,
    bytes: () => writer.written(),
  }
}

/** @throws {RangeError} where `bytes` were cut. */
export function readPostings(bytes: Uint8Array, count: number): Postings {
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
