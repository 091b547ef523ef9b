/** Where any of several terms stands, as one list: words of one meaning, each perhaps of two parts. */
import type { Postings } from './lexicon.ts'
import { createPostingsWriter } from './postings.ts'

interface Place {
  readonly impact: number
  readonly extent: number
}

const better = (a: Place | undefined, b: Place): Place => ({
  impact: Math.max((a?.impact ?? 0) >> 3, b.impact >> 3) * 8 + Math.max((a?.impact ?? 0) & 7, b.impact & 7),
  extent: Math.max(a?.extent ?? 0, b.extent),
})

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
  for (const parts of words) {
    for (const [section, place] of intersect(parts)) united.set(section, better(united.get(section), place))
  }
  const writer = createPostingsWriter()
  for (const [section, { impact, extent }] of [...united].sort(([a], [b]) => a - b)) {
    if (impact > 0) writer.add(section, impact, extent)
  }
  return { count: writer.count(), postings: writer.bytes() }
}
