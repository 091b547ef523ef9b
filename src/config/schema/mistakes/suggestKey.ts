import { nearestName } from '../../../shared/text/nearestName.ts'

/** Maximal edit distance. */
const MAX_DISTANCE = 3

/** Half of a short key may be wrong: there are few keys, and a wrong suggestion does no harm. */
const maxDistanceOf = (name: string): number =>
  Math.min(MAX_DISTANCE, Math.max(1, Math.floor(name.length / 2)))

/** Known key that is most similar. */
export const nearestKey = (name: string, known: readonly string[]): string | undefined =>
  nearestName(name, known, { limitOf: maxDistanceOf })

export const UNKNOWN_KEY = 'unknown key'

const KEY_LIST = `${UNKNOWN_KEY}, expected one of`

/** Message for an unknown key. */
export function suggestKey(key: string, known: readonly string[]): string {
  const nearest = nearestKey(key, known)
  if (nearest !== undefined) return `${UNKNOWN_KEY}, did you mean "${nearest}"?`
  return `${KEY_LIST} ${known.join(', ')}`
}

/** Whether the message of an unknown key lists the known ones, for want of a similar one. */
export const isKeyList = (message: string): boolean => message.startsWith(KEY_LIST)

/** Message for a key that other objects of the configuration have. */
export function suggestPaths(paths: readonly string[]): string {
  const names = paths.map((path) => (path.includes('.') ? `"${path}"` : `"${path}" at the top level`))
  return `${UNKNOWN_KEY}, did you mean ${names.join(' or ')}?`
}
