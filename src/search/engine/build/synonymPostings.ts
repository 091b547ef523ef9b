/** Where any of several terms stands, as one list: words of one meaning, each perhaps of two parts. */
import type { Postings } from '../lexicon.ts'
import { createPostingsWriter } from '../postings.ts'

interface Place {
  impact: number
  extent: number
}

/** Makes a place as good as another one. */
function improve(place: Place, impact: number, extent: number): void {
  place.impact = Math.max(place.impact >> 3, impact >> 3) * 8 + Math.max(place.impact & 7, impact & 7)
  place.extent = Math.max(place.extent, extent)
}

const worse = (a: Place, b: Place): Place => ({
  impact: Math.min(a.impact >> 3, b.impact >> 3) * 8 + Math.min(a.impact & 7, b.impact & 7),
  extent: Math.min(a.extent, b.extent),
})

function placesOf({ sections, impacts, extents }: Postings): Map<number, Place> {
  const places = new Map<number, Place>()
  sections.forEach((section, index) => {
    places.set(section, { impact: impacts[index] ?? 0, extent: extents[index] ?? 0 })
  })
  return places
}

/** Of a word of several parts: the sections with all of them. */
function intersect([first, ...others]: readonly Postings[]): Map<number, Place> {
  let places = first === undefined ? new Map<number, Place>() : placesOf(first)
  for (const other of others) {
    const theirs = placesOf(other)
    places = new Map(
      [...places].flatMap(([section, place]) => {
        const their = theirs.get(section)
        return their === undefined ? [] : [[section, worse(place, their)] as const]
      }),
    )
  }
  return places
}

/** @param words For each word its parts. */
export function unitePostings(words: readonly (readonly Postings[])[]): {
  readonly count: number
  readonly postings: Uint8Array
} {
  const united = new Map<number, Place>()
  const note = (section: number, impact: number, extent: number) => {
    const place = united.get(section)
    if (place === undefined) united.set(section, { impact, extent })
    else improve(place, impact, extent)
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
  for (const section of Uint32Array.from(united.keys()).sort()) {
    const { impact, extent } = united.get(section) ?? { impact: 0, extent: 0 }
    if (impact > 0) writer.add(section, impact, extent)
  }
  return { count: writer.count(), postings: writer.bytes() }
}
