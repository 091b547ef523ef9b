/**
 * Shortens long lists of findings in reports for people: of one rule in one file only the first ones are shown, and of one
 * message in many files only the first, such as a message about a front matter key that all pages of a site have.
 */

import { groupBy } from '../shared/collections/groupBy.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { count } from '../shared/text/inWords.ts'

/** Findings of one rule that are shown per file. */
const REPEATS_LIMIT = 20
/** Files with the same message from which on only the first is shown. */
const SAME_FROM = 6

interface LimitedFindings {
  readonly shown: readonly Finding[]
  /** Line about omitted findings, by the finding that it follows. */
  readonly omitted: ReadonlyMap<Finding, string>
}

const LISTED = 'json, sarif and junit list all'

const fileCount = (findings: readonly Finding[]): number => new Set(findings.map(({ file }) => file)).size

/** Each error is shown, since it has to be fixed; targets of links have a mechanism of their own. */
const isSameElsewhere = ({ severity, target }: Finding): boolean =>
  severity !== 'throw' && target === undefined

export function limitRepeats(findings: readonly Finding[]): LimitedFindings {
  const hidden = new Set<Finding>()
  const omitted = new Map<Finding, string>()
  const byMessage = groupBy(findings.filter(isSameElsewhere), ({ rule, message }) => `${rule} ${message}`)
  for (const [first, ...others] of byMessage.values()) {
    if (first === undefined || fileCount([first, ...others]) < SAME_FROM) continue
    for (const finding of others) hidden.add(finding)
    const files = count(fileCount(others.filter(({ file }) => file !== first.file)), 'other file')
    omitted.set(first, `and ${count(others.length, 'time')} more, in ${files}; ${LISTED}`)
  }
  const rest = hidden.size === 0 ? findings : findings.filter((finding) => !hidden.has(finding))
  for (const group of groupBy(rest, ({ rule, file }) => `${rule} ${file}`).values()) {
    const last = group[REPEATS_LIMIT - 1]
    // The line about omitted findings takes as much space as a single finding.
    if (last === undefined || group.length <= REPEATS_LIMIT + 1) continue
    for (const finding of group.slice(REPEATS_LIMIT)) hidden.add(finding)
    const number = group.length - REPEATS_LIMIT
    omitted.set(last, `and ${count(number, 'more finding')} of ${last.rule} in this file; ${LISTED}`)
  }
  return { shown: hidden.size === 0 ? findings : findings.filter((finding) => !hidden.has(finding)), omitted }
}
