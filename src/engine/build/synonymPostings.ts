/** Merges the postings of several terms into one list, for synonyms of one or two words. */
import { higherImpact, lowerImpact } from '../impact.ts'
import type { Postings } from '../lexicon.ts'
import { createPostingsWriter } from '../postings.ts'

interface Occurrence {
  impact: number
  extent: number
}

/** Raises an occurrence to the maximum of both. */
function raise(place: Occurrence, impact: number, extent: number): void {
  place.impact = higherImpact(place.impact, impact)
  place.extent = Math.max(place.extent, extent)
}

const minimumOf = (a: Occurrence, b: Occurrence): Occurrence => ({
  impact: lowerImpact(a.impact, b.impact),
  extent: Math.min(a.extent, b.extent),
})

function occurrencesOf({ sections, impacts, extents }: Postings): Map<number, Occurrence> {
  const places = new Map<number, Occurrence>()
  sections.forEach((section, index) => {
    places.set(section, { impact: impacts[index] ?? 0, extent: extents[index] ?? 0 })
  })
  return places
}

/** Sections that have all parts of a word. */
function intersect([first, ...others]: readonly Postings[]): Map<number, Occurrence> {
  let places = first === undefined ? new Map<number, Occurrence>() : occurrencesOf(first)
  for (const other of others) {
    const theirs = occurrencesOf(other)
    places = new Map(
      [...places].flatMap(([section, place]) => {
        const their = theirs.get(section)
        return their === undefined ? [] : [[section, minimumOf(place, their)] as const]
      }),
    )
  }
  return places
}

/** @param words For each word the postings of its parts. */
export function mergePostings(words: readonly (readonly Postings[])[]): {
  readonly count: number
  readonly postings: Uint8Array
} {
  const merged = new Map<number, Occurrence>()
  const note = (section: number, impact: number, extent: number) => {
    const place = merged.get(section)
    if (place === undefined) merged.set(section, { impact, extent })
    else raise(place, impact, extent)
  }
  for (const parts of words) {
    const [only, ...others] = parts
    if (only !== undefined && others.length === 0) {
      const { sections, impacts, extents } = only
      for (let at = 0; at < sections.length; at += 1)
        note(sections[at] ?? 0, impacts[at] ?? 0, extents[at] ?? 0)
    } else for (const [section, { impact, extent }] of intersect(parts)) note(section, impact, extent)
  }
  const writer = createPostingsWriter()
  for (const section of Uint32Array.from(merged.keys()).sort()) {
    const { impact, extent } = merged.get(section) ?? { impact: 0, extent: 0 }
    if (impact > 0) writer.add(section, impact, extent)
  }
  return { count: writer.count(), postings: writer.bytes() }
}
