import { editDistance } from './editDistance.ts'

/** Longer texts are not compared: the time grows with the product of both lengths. */
const MAX_LENGTH = 80

/** A third of the letters, and at least one. */
const thirdOfLength = (name: string): number => Math.max(1, Math.floor(name.length / 3))

interface NearestNameOptions {
  /** Maximum edit distance for a name. Default: a third of its length. */
  readonly limitOf?: (name: string) => number
  /** Longer names are not compared. */
  readonly maxLength?: number
}

/** The known name with the smallest edit distance, ignoring case; the first one of several. */
export function nearestName(
  name: string,
  known: Iterable<string>,
  { limitOf = thirdOfLength, maxLength = MAX_LENGTH }: NearestNameOptions = {},
): string | undefined {
  if (name === '' || name.length > maxLength) return undefined
  const lowerCaseName = name.toLowerCase()
  let limit = limitOf(name)
  let nearest: string | undefined
  for (const candidate of known) {
    const distance = editDistance(lowerCaseName, candidate.toLowerCase(), limit)
    if (distance > limit || (nearest !== undefined && distance === limit)) continue
    nearest = candidate
    limit = distance
  }
  return nearest
}
