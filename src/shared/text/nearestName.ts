import { editDistance } from './editDistance.ts'

/** Longer texts are no names, and comparing takes time with the product of both lengths. */
const MAX_LENGTH = 80

/** A third of the letters may be wrong, and at least one. */
const aThird = (name: string): number => Math.max(1, Math.floor(name.length / 3))

export interface NearestNameOptions {
  /** How many letters of a name may be wrong; by default a third. */
  readonly limitOf?: (name: string) => number
  /** Longer names have no nearest one. */
  readonly maxLength?: number
}

/** The known name that was probably meant, capitals aside; of equally near ones the first. */
export function nearestName(
  name: string,
  known: Iterable<string>,
  { limitOf = aThird, maxLength = MAX_LENGTH }: NearestNameOptions = {},
): string | undefined {
  if (name.length > maxLength) return undefined
  const wanted = name.toLowerCase()
  let limit = limitOf(name)
  let nearest: string | undefined
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), limit)
    if (distance > limit || (nearest !== undefined && distance === limit)) continue
    nearest = candidate
    limit = distance
  }
  return nearest
}
