import { editDistance } from './editDistance.ts'

/** Longer texts are not compared: the time grows with the product of both lengths. */
const MAX_LENGTH = 80

/**
 * A third of the letters, and at least one. Of a path or a key with dots, the longest part of the last segment counts: with
 * the rest, which names of one folder share, any short name would be similar.
 */
function thirdOfName(name: string): number {
  const last = name.slice(name.lastIndexOf('/') + 1)
  const length = Math.max(...last.split('.').map((part) => part.length))
  return Math.max(1, Math.floor(length / 3))
}

interface NearestNameOptions {
  /** Maximum edit distance for a name. Default: a third of its last part. */
  readonly limitOf?: (name: string) => number
  /** Longer names are not compared. */
  readonly maxLength?: number
}

/** The known name with the smallest edit distance, ignoring case; the first one of several. */
export function nearestName(
  name: string,
  known: Iterable<string>,
  { limitOf = thirdOfName, maxLength = MAX_LENGTH }: NearestNameOptions = {},
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
