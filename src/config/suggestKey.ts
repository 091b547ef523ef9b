import { nearestName } from '../shared/text/nearestName.ts'

/** Letters that may differ at most, in names of any length. */
const MAX_DISTANCE = 3

/** In a configuration half of a short key may be wrong: there are few keys, and a hint costs nothing. */
const letters = (name: string): number => Math.min(MAX_DISTANCE, Math.max(1, Math.floor(name.length / 2)))

/** The known key that was probably meant. */
export const nearestKey = (name: string, known: readonly string[]): string | undefined =>
  nearestName(name, known, letters)

export const UNKNOWN_KEY = 'unknown key'

/** What to say of a key that does not exist. */
export function suggestKey(key: string, known: readonly string[]): string {
  const nearest = nearestKey(key, known)
  if (nearest !== undefined) return `${UNKNOWN_KEY}, did you mean "${nearest}"?`
  return `${UNKNOWN_KEY}, expected one of ${known.join(', ')}`
}
