/**
 * Collects suppression comments by file, each once, even if several documents include the file.
 * A file may have thousands of overlapping comments and thousands of findings, so lookups do not compare every
 * finding with every comment.
 */

import { addTo } from '../shared/collections/groupBy.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc, Suppression } from '../shared/document/doc.ts'
import { isRuleId, type RuleId } from '../shared/rules.ts'
import { createCover, createLineTest, type LineRange } from './lineRanges.ts'

export interface SuppressingComment extends Suppression {
  readonly file: string
}

export interface FileComments {
  readonly all: readonly SuppressingComment[]
  /** Whether a comment covers a diagnostic. Records the diagnostic for `isUsed`. */
  silences(diagnostic: Diagnostic): boolean
  /** Whether a comment covers a recorded diagnostic, of one rule or of any. */
  isUsed(comment: SuppressingComment, rule?: RuleId): boolean
}

/** Last line of a range to the end of the file; also the line of diagnostics without a place. */
const END = Number.MAX_SAFE_INTEGER

/** Lines on which the construct and the address of a diagnostic start. */
function linesOf({ place, targetPlace }: Diagnostic): readonly number[] {
  if (place === undefined) return [END]
  const line = place.start.line
  const targetLine = targetPlace?.start.line ?? line
  return line === targetLine ? [line] : [line, targetLine]
}

function createFileComments(all: readonly SuppressingComment[]): FileComments {
  /** By rule; undefined: every rule. */
  const ranges = new Map<string | undefined, LineRange[]>()
  for (const comment of all) {
    const names = comment.rules.length === 0 ? [undefined] : comment.rules.filter(isRuleId)
    for (const name of names) addTo(ranges, name, comment)
  }
  const covers = new Map([...ranges].map(([name, list]) => [name, createCover(list)]))
  const lines = new Map<RuleId | undefined, number[]>()
  const hits = new Map<RuleId | undefined, (range: LineRange) => boolean>()
  return {
    all,
    silences: (diagnostic) => {
      const { rule } = diagnostic
      const starts = linesOf(diagnostic)
      for (const line of starts) {
        addTo(lines, rule, line)
        addTo(lines, undefined, line)
      }
      hits.clear()
      return starts.some(
        (line) => covers.get(rule)?.(line) === true || covers.get(undefined)?.(line) === true,
      )
    },
    isUsed: (comment, rule) => {
      const hit = hits.get(rule) ?? createLineTest(lines.get(rule) ?? [])
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
