/**
 * Whether a move may be made.
 * In: the findings before it and in the rehearsal after it, and what is left to be done by hand. Out: nothing, or an
 * error that names what would be worse.
 */
import type { MoveNote } from '../../refactor/planMove.ts'
import { type Move, renamePath } from '../../refactor/renamePath.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { UserError } from '../../shared/userError.ts'

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

function countBy(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const diagnostic of diagnostics) {
    const key = groupOf(diagnostic)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
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

/** @throws {UserError} when something is found after the move that is new, and nobody was told to fix it. */
export function assertNotWorse({ before, after, notes }: Findings, move: Move): void {
  const known = countBy(before.map((one) => ({ ...one, file: renamePath(one.file, move) })))
  const excused = new Set(notes.map(({ file }) => renamePath(file, move)))
  const now = countBy(after)
  const worse = after.filter((one) => {
    const key = groupOf(one)
    const isExcused = excused.has(one.file) && EXCUSED_RULES.has(one.rule)
    return !isExcused && (now.get(key) ?? 0) > (known.get(key) ?? 0)
  })
  if (worse.length === 0) return
  // Of several of one kind in one file those are named first that are not as they were.
  const messages = new Set(before.map(({ message }) => message))
  const fresh = worse.filter(({ message }) => !messages.has(message))
  const named = fresh.length > 0 ? fresh : worse
  const lines = named.slice(0, LISTED).map(describe)
  const hint = adviceFor(named)
  throw new UserError(`The move would bring new findings, so nothing was changed\n${lines.join('\n')}`, {
    ...(hint === undefined ? {} : { hint }),
  })
}
