/** Shortens long lists of findings of one rule in one file, in reports for people: only the first ones are shown. */

import { groupBy } from '../shared/collections/groupBy.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { count } from '../shared/text/inWords.ts'

/** Findings of one rule that are shown per file. */
const REPEATS_LIMIT = 20

interface LimitedFindings {
  readonly shown: readonly Finding[]
  /** Number of omitted findings of the same rule and file, by the last shown one. */
  readonly omitted: ReadonlyMap<Finding, number>
}

export function limitRepeats(findings: readonly Finding[]): LimitedFindings {
  const groups = groupBy(findings, ({ rule, file }) => `${rule} ${file}`)
  const hidden = new Set<Finding>()
  const omitted = new Map<Finding, number>()
  for (const group of groups.values()) {
    const last = group[REPEATS_LIMIT - 1]
    // The line about omitted findings takes as much space as a single finding.
    if (last === undefined || group.length <= REPEATS_LIMIT + 1) continue
    for (const finding of group.slice(REPEATS_LIMIT)) hidden.add(finding)
    omitted.set(last, group.length - REPEATS_LIMIT)
  }
  return { shown: hidden.size === 0 ? findings : findings.filter((finding) => !hidden.has(finding)), omitted }
}

/** Line after the last shown finding. */
export const describeOmitted = ({ rule }: Finding, omitted: number): string =>
  `and ${count(omitted, 'more finding')} of ${rule} in this file; json, sarif and junit list all`
