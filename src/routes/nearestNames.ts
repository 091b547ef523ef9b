import { lastSegment } from '../shared/addresses/urls.ts'
import { editDistance } from '../shared/text/editDistance.ts'
import { nearestName } from '../shared/text/nearestName.ts'

/** Maximum number of names listed for an unknown id: enough to find a misspelling, few enough to read. */
const LISTED_NAMES_LIMIT = 10

/** The most similar names, nearest first; ties stay in the given order. */
export function nearestNames(name: string, names: Iterable<string>, limit = LISTED_NAMES_LIMIT): string[] {
  const lowerName = name.toLowerCase()
  const lowerLastSegment = lastSegment(lowerName)
  const distanceLimit = Math.max(3, lowerName.length)
  return [...names]
    .map((candidate) => {
      const lower = candidate.toLowerCase()
      // The same last segment in another folder is more likely than a similar segment in the same folder.
      const hasSameLastSegment = lastSegment(lower) === lowerLastSegment
      return { candidate, distance: hasSameLastSegment ? 0 : editDistance(lowerName, lower, distanceLimit) }
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

/** A name with the same last segment, else the most similar name if at most a third of it differs. */
export function likelyName(name: string, names: Iterable<string>): string | undefined {
  const candidates = [...names]
  const lowerLastSegment = lastSegment(name.toLowerCase())
  return (
    candidates.find((candidate) => lastSegment(candidate.toLowerCase()) === lowerLastSegment) ??
    nearestName(name, candidates)
  )
}
