import { nearestName } from '../../shared/text/nearestName.ts'

/** Maximal edit distance. */
const MAX_DISTANCE = 3

/** Half of a short key may be wrong: there are few keys, and a wrong suggestion does no harm. */
const maxDistanceOf = (name: string): number =>
  Math.min(MAX_DISTANCE, Math.max(1, Math.floor(name.length / 2)))

/** Known key that is most similar. */
export const nearestKey = (name: string, known: readonly string[]): string | undefined =>
  nearestName(name, known, { limitOf: maxDistanceOf })

export const UNKNOWN_KEY = 'unknown key'

/** Message for an unknown key. */
export function suggestKey(key: string, known: readonly string[]): string {
  const nearest = nearestKey(key, known)
  if (nearest !== undefined) return `${UNKNOWN_KEY}, did you mean "${nearest}"?`
  return `${UNKNOWN_KEY}, expected one of ${known.join(', ')}`
}
