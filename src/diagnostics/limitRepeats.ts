/**
 * Long lists of equal findings for people: of each rule the first ones in a file stand for all.
 * In: findings in the order of reports. Out: those to show, and how many more there are after which of them.
 */
import type { Finding } from '../shared/diagnostic.ts'
import { count } from '../shared/text/inWords.ts'

/** Findings of one rule that are shown for a file. */
export const REPEATS_LIMIT = 20

export interface LimitedFindings {
  readonly shown: readonly Finding[]
  /** How many of its rule and file are left out, by the last one that is shown. */
  readonly left: ReadonlyMap<Finding, number>
}

export function limitRepeats(findings: readonly Finding[]): LimitedFindings {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = `${finding.rule} ${finding.file}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [finding])
    else group.push(finding)
  }
  const hidden = new Set<Finding>()
  const left = new Map<Finding, number>()
  for (const group of groups.values()) {
    const last = group[REPEATS_LIMIT - 1]
    // One line that says so takes as much room as one finding.
    if (last === undefined || group.length <= REPEATS_LIMIT + 1) continue
    for (const finding of group.slice(REPEATS_LIMIT)) hidden.add(finding)
    left.set(last, group.length - REPEATS_LIMIT)
  }
  return { shown: hidden.size === 0 ? findings : findings.filter((one) => !hidden.has(one)), left }
}

/** Said after the last finding that is shown. */
export const describeLeft = ({ rule }: Finding, left: number): string =>
  `and ${count(left, 'more finding')} of ${rule} in this file; json, sarif and junit list all`
