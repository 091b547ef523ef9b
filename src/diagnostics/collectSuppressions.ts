/**
 * Comments that silence findings, by file and line: each once, however many documents include its file.
 * A file may have thousands of them that cover each other, and thousands of findings: no finding is compared with
 * every comment, and no comment with every finding.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc, Suppression } from '../shared/doc.ts'
import { isRuleId, type RuleId } from '../shared/rules.ts'
import { createCover, createHit, type LineRange } from './lineRanges.ts'

export interface SuppressingComment extends Suppression {
  readonly file: string
}

export interface FileComments {
  readonly all: readonly SuppressingComment[]
  /** Whether a comment covers a diagnostic, which is kept in mind. */
  silences(diagnostic: Diagnostic): boolean
  /** Whether a comment covers a diagnostic that was asked about: of one rule, or of any. */
  isUsed(comment: SuppressingComment, rule?: RuleId): boolean
}

/** A range to the end of the file reaches so far, and covers what has no line. */
const END = Number.MAX_SAFE_INTEGER

/** A comment covers what starts on its lines. */
function linesOf({ place, targetPlace }: Diagnostic): readonly number[] {
  if (place === undefined) return [END]
  const own = place.start.line
  const ofTarget = targetPlace?.start.line ?? own
  return own === ofTarget ? [own] : [own, ofTarget]
}

function push<Key, Value>(groups: Map<Key, Value[]>, key: Key, values: readonly Value[]): void {
  const known = groups.get(key)
  if (known === undefined) groups.set(key, [...values])
  else known.push(...values)
}

function createFileComments(all: readonly SuppressingComment[]): FileComments {
  /** Undefined: every rule. */
  const ranges = new Map<string | undefined, LineRange[]>()
  for (const comment of all) {
    const names = comment.rules.length === 0 ? [undefined] : comment.rules.filter(isRuleId)
    for (const name of names) push(ranges, name, [comment])
  }
  const covers = new Map([...ranges].map(([name, some]) => [name, createCover(some)]))
  const lines = new Map<RuleId | undefined, number[]>()
  const hits = new Map<RuleId | undefined, (range: LineRange) => boolean>()
  return {
    all,
    silences: (diagnostic) => {
      const { rule } = diagnostic
      const own = linesOf(diagnostic)
      push(lines, rule, own)
      push(lines, undefined, own)
      hits.clear()
      return own.some((line) => covers.get(rule)?.(line) === true || covers.get(undefined)?.(line) === true)
    },
    isUsed: (comment, rule) => {
      const hit = hits.get(rule) ?? createHit(lines.get(rule) ?? [])
      hits.set(rule, hit)
      return hit(comment)
    },
  }
}

export function collectSuppressions(docs: readonly Doc[]): ReadonlyMap<string, FileComments> {
  const byFile = new Map<string, Map<string, SuppressingComment>>()
  for (const doc of docs) {
    for (const suppression of doc.suppressions) {
      const { file = doc.source, place } = suppression
      const comments = byFile.get(file) ?? new Map<string, SuppressingComment>()
      byFile.set(file, comments)
      const key = `${place.start.line}:${place.start.column}`
      if (!comments.has(key)) comments.set(key, { ...suppression, file })
    }
  }
  return new Map([...byFile].map(([file, comments]) => [file, createFileComments([...comments.values()])]))
}
