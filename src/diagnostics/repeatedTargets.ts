/** Finds targets that are broken in many places, so that they are explained once. */

import { addTo } from '../shared/collections/groupBy.ts'
import type { Finding } from '../shared/diagnostic.ts'

export interface RepeatedTarget {
  /** The target of the links. */
  readonly name: string
  readonly places: number
  readonly files: number
  readonly first: Finding
}

/** Minimum number of places for a target to count as repeated. */
const REPEATED_FROM = 5

/** For a broken anchor, the name includes the page: the same id on two pages is two targets. */
function nameOf({ rule, resolved, target }: Finding): string | undefined {
  if (rule !== 'broken-anchor' || target === undefined) return resolved ?? target
  const hash = target.indexOf('#')
  return hash < 0 ? target : `${resolved ?? ''}${target.slice(hash)}`
}

const keyOf = (finding: Finding): string | undefined => {
  const name = nameOf(finding)
  return name === undefined ? undefined : JSON.stringify([finding.rule, name])
}

/**
 * @param shown Findings that are shown, and can explain the others.
 * @returns The repeated target of a finding; undefined for all others.
 */
export function findRepeatedTargets(
  findings: readonly Finding[],
  shown: ReadonlySet<Finding>,
): (finding: Finding) => RepeatedTarget | undefined {
  const byKey = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = keyOf(finding)
    if (key !== undefined) addTo(byKey, key, finding)
  }
  const repeated = new Map<string, RepeatedTarget>()
  for (const [key, same] of byKey) {
    const first = same.find((finding) => shown.has(finding))
    if (first === undefined || same.length < REPEATED_FROM) continue
    const name = nameOf(first) ?? ''
    repeated.set(key, { name, places: same.length, files: new Set(same.map(({ file }) => file)).size, first })
  }
  return (finding) => {
    const key = keyOf(finding)
    return key === undefined ? undefined : repeated.get(key)
  }
}
