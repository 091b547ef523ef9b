/**
 * Whether a move may be made.
 * In: the findings before it and in the rehearsal after it, and what is left to be done by hand. Out: nothing, or an
 * error that names what would be worse.
 */
import type { MoveNote } from '../edit/planMove.ts'
import { type Move, renamePath } from '../edit/renamePath.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { UserError } from '../shared/userError.ts'

const LINK_RULES = new Set([
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'missing-asset',
  'case-mismatch',
])

/** What may be found where something is left to be done by hand. */
const EXCUSED_RULES = new Set([
  ...LINK_RULES,
  'missing-include',
  'invalid-sidebar',
  'invalid-navbar',
  'invalid-category',
  'invalid-redirect',
  'invalid-front-matter',
])

const LISTED = 5

/** One kind of broken link may become another; that is no new one. */
const groupOf = ({ rule, file }: Diagnostic): string => `${LINK_RULES.has(rule) ? 'link' : rule} ${file}`

function groupBy(diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const key = groupOf(diagnostic)
    const group = groups.get(key)
    if (group) group.push(diagnostic)
    else groups.set(key, [diagnostic])
  }
  return groups
}

const lineOf = ({ place }: Diagnostic): number => place?.start.line ?? 0

/** What a finding is known by before and after a move, the surest first: addresses and messages may change with it. */
const SAMENESS: readonly ((a: Diagnostic, b: Diagnostic) => boolean)[] = [
  (a, b) => a.message === b.message,
  (a, b) => a.target !== undefined && a.target === b.target,
  () => true,
]

/** Findings of one kind in one file, without one for each that was there before. */
function subtract(after: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  if (after.length <= before.length) return []
  const fresh = [...after]
  let known = [...before]
  for (const isSame of SAMENESS) {
    known = known.filter((one) => {
      let nearest = -1
      let least = Number.POSITIVE_INFINITY
      for (const [index, other] of fresh.entries()) {
        const distance = Math.abs(lineOf(other) - lineOf(one))
        if (distance < least && isSame(other, one)) [nearest, least] = [index, distance]
      }
      if (nearest >= 0) fresh.splice(nearest, 1)
      return nearest < 0
    })
  }
  return fresh
}

function describe({ file, place, message }: Diagnostic): string {
  const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
  return `  ${file}${at} ${message}`
}

/** What can be done about the findings, where it is the same for each. */
function adviceFor(worse: readonly Diagnostic[]): string | undefined {
  return worse.every(({ rule }) => rule === 'duplicate-route')
    ? 'two pages would have one address: choose another name, or give the other page another slug first'
    : undefined
}

export interface Findings {
  readonly before: readonly Diagnostic[]
  readonly after: readonly Diagnostic[]
  /** What is left to be done by hand may be found. */
  readonly notes: readonly MoveNote[]
}

/** @throws {UserError} when the move causes a finding that no note names. */
export function assertNotWorse({ before, after, notes }: Findings, move: Move): void {
  const known = groupBy(before.map((one) => ({ ...one, file: renamePath(one.file, move) })))
  const excused = new Set(notes.map(({ file }) => renamePath(file, move)))
  const fresh = [...groupBy(after)].flatMap(([key, group]) => subtract(group, known.get(key) ?? []))
  const worse = fresh.filter(({ file, rule }) => !(excused.has(file) && EXCUSED_RULES.has(rule)))
  if (worse.length === 0) return
  const lines = worse.slice(0, LISTED).map(describe)
  const hint = adviceFor(worse)
  throw new UserError(`The move would bring new findings, so nothing was changed\n${lines.join('\n')}`, {
    ...(hint === undefined ? {} : { hint }),
  })
}
