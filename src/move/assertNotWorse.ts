/** Verifies that a move causes no new findings: compares those before with those in the moved copy. */

import { groupBy } from '../shared/collections/groupBy.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { MoveNote } from './planMove.ts'
import { type Move, renamePath } from './renamePath.ts'

const LINK_RULES = new Set([
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'missing-asset',
  'case-mismatch',
])

/** Rules that may be violated while changes remain to be made by hand. */
const EXCUSED_RULES = new Set([
  ...LINK_RULES,
  'missing-include',
  'invalid-sidebar',
  'invalid-navbar',
  'invalid-category',
  'invalid-redirect',
  'invalid-front-matter',
])

/** Keys of labels in files of translations: a moved folder or document may change them. */
const LABEL_RULE = 'unknown-message'

const LISTED_LIMIT = 5

/** A broken link may change its rule without being new. */
const groupOf = ({ rule, file }: Diagnostic): string => `${LINK_RULES.has(rule) ? 'link' : rule} ${file}`

const lineOf = ({ place }: Diagnostic): number => place?.start.line ?? 0

/** Criteria for equal findings before and after a move, strictest first: addresses and messages may change. */
const SAMENESS: readonly ((a: Diagnostic, b: Diagnostic) => boolean)[] = [
  (a, b) => a.message === b.message,
  (a, b) => a.target !== undefined && a.target === b.target,
  () => true,
]

/** Findings of one kind in one file, minus one for each that existed before. */
function subtract(after: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  if (after.length <= before.length) return []
  const newFindings = [...after]
  let existing = [...before]
  for (const isSame of SAMENESS) {
    existing = existing.filter((finding) => {
      let nearest = -1
      let least = Number.POSITIVE_INFINITY
      for (const [index, other] of newFindings.entries()) {
        const distance = Math.abs(lineOf(other) - lineOf(finding))
        if (distance < least && isSame(other, finding)) [nearest, least] = [index, distance]
      }
      if (nearest >= 0) newFindings.splice(nearest, 1)
      return nearest < 0
    })
  }
  return newFindings
}

function describe({ file, place, message }: Diagnostic): string {
  const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
  return `  ${file}${at} ${message}`
}

/** Hint for the findings, if the same one applies to all. */
function adviceFor(worse: readonly Diagnostic[]): string | undefined {
  return worse.every(({ rule }) => rule === 'duplicate-route')
    ? 'two pages would have one address: choose another name, or give the other page another slug first'
    : undefined
}

interface Findings {
  readonly before: readonly Diagnostic[]
  readonly after: readonly Diagnostic[]
  /** Notes about changes to make by hand, which excuse findings in their files. */
  readonly notes: readonly MoveNote[]
}

/**
 * @returns Notes about translated labels whose keys have changed.
 * @throws {UserError} when the move causes a finding that no note covers.
 */
export function assertNotWorse({ before, after, notes }: Findings, move: Move): readonly MoveNote[] {
  const existing = groupBy(
    before.map((finding) => ({ ...finding, file: renamePath(finding.file, move) })),
    groupOf,
  )
  const excused = new Set(notes.map(({ file }) => renamePath(file, move)))
  const newFindings = [...groupBy(after, groupOf)].flatMap(([key, group]) =>
    subtract(group, existing.get(key) ?? []),
  )
  const labels = newFindings.filter(({ rule }) => rule === LABEL_RULE)
  const worse = newFindings.filter(
    ({ file, rule }) => rule !== LABEL_RULE && !(excused.has(file) && EXCUSED_RULES.has(rule)),
  )
  if (worse.length === 0)
    return labels.map(({ file, place, message }) => ({
      file,
      line: place?.start.line,
      message: `rename the key of the moved label. ${message}`,
    }))
  const lines = worse.slice(0, LISTED_LIMIT).map(describe)
  const hint = adviceFor(worse)
  throw new UserError(`The move would cause new findings, so nothing was changed\n${lines.join('\n')}`, {
    ...(hint === undefined ? {} : { hint }),
  })
}
