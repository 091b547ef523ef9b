import { editDistance } from '../shared/editDistance.ts'

/** Finds the name most like another; undefined when none is near, or when too much was searched already. */
export type NearestName = (wanted: string, names: readonly string[]) => string | undefined

/** Names compared in one run. A site with thousands of broken links still gets its report in a second or two. */
const COMPARISONS_LIMIT = 400_000

/** Longer ones are no names; the comparison is quadratic. */
const LENGTH_LIMIT = 300

export function createNearestName(): NearestName {
  let compared = 0
  return (wanted, names) => {
    if (wanted.length > LENGTH_LIMIT || compared + names.length > COMPARISONS_LIMIT) return undefined
    compared += names.length
    const lower = wanted.toLowerCase()
    const lastLength = lower.length - lower.lastIndexOf('/') - 1
    // A third of the last segment may be wrong, in names of one or two letters nothing.
    let limit = lastLength < 3 ? 0 : Math.max(1, Math.floor(lastLength / 3))
    let nearest: string | undefined
    for (const name of names) {
      if (Math.abs(name.length - lower.length) > limit) continue
      const distance = editDistance(lower, name.toLowerCase(), limit)
      if (distance > limit || (nearest !== undefined && distance === limit)) continue
      nearest = name
      limit = distance
    }
    return nearest
  }
}
