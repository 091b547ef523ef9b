import { editDistance } from '../../shared/text/editDistance.ts'

/** A set of names, or a map by name. */
export interface NameList {
  readonly size: number
  keys(): Iterable<string>
}

/** Finds the name most like another; undefined when none is near, or when too much was searched already. */
export type NearestName = (wanted: string, names: NameList) => string | undefined

/** Names compared in one run. A site with thousands of broken links still gets its report in a second or two. */
const COMPARISONS_LIMIT = 400_000

/** Signs compared in one run: long names that are nearly alike take as long as a thousand short ones. */
const SIGNS_LIMIT = 20_000_000

/** Longer ones are no names; the comparison is quadratic. */
const LENGTH_LIMIT = 300

export function createNearestName(): NearestName {
  let compared = 0
  let signs = 0
  return (wanted, names) => {
    if (wanted.length > LENGTH_LIMIT || compared + names.size > COMPARISONS_LIMIT) return undefined
    compared += names.size
    const lower = wanted.toLowerCase()
    const lastLength = lower.length - lower.lastIndexOf('/') - 1
    // A third of the last segment may be wrong, in names of one or two letters nothing.
    let limit = lastLength < 3 ? 0 : Math.max(1, Math.floor(lastLength / 3))
    let nearest: string | undefined
    for (const name of names.keys()) {
      if (Math.abs(name.length - lower.length) > limit) continue
      signs += lower.length * (limit + 1)
      if (signs > SIGNS_LIMIT) return undefined
      const distance = editDistance(lower, name.toLowerCase(), limit)
      if (distance > limit || (nearest !== undefined && distance === limit)) continue
      nearest = name
      limit = distance
    }
    return nearest
  }
}
