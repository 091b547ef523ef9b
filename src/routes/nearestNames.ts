import { editDistance } from '../shared/text/editDistance.ts'
import { nearestName } from '../shared/text/nearestName.ts'

/** Names listed when an id is unknown; enough to find a misspelling, short enough to read. */
const LISTED_NAMES_LIMIT = 10

const lastSegment = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** The names most like this one, nearest first; ties stay in the given order. */
export function nearestNames(name: string, names: Iterable<string>, limit = LISTED_NAMES_LIMIT): string[] {
  const wanted = name.toLowerCase()
  const wantedEnd = lastSegment(wanted)
  const farthest = Math.max(3, wanted.length)
  return [...names]
    .map((candidate) => {
      const lower = candidate.toLowerCase()
      // A right name in the wrong folder is likelier meant than a similar one nearby.
      const sameEnd = lastSegment(lower) === wantedEnd
      return { candidate, distance: sameEnd ? 0 : editDistance(wanted, lower, farthest) }
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

/** The one name that was probably meant: one with the same last segment, else one of which at most a third differs. */
export function likelyName(name: string, names: Iterable<string>): string | undefined {
  const known = [...names]
  const wantedEnd = lastSegment(name.toLowerCase())
  return known.find((one) => lastSegment(one.toLowerCase()) === wantedEnd) ?? nearestName(name, known)
}
