/** Comments that silence findings, by file and line: each once, however many documents include its file. */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc, Suppression } from '../shared/doc.ts'
import type { RuleId } from '../shared/rules.ts'

export interface SuppressingComment extends Suppression {
  readonly file: string
  /** Rules of which it silenced something. */
  readonly used: Set<RuleId>
}

export interface FileComments {
  readonly all: readonly SuppressingComment[]
  /** Those that may cover a diagnostic: those of its lines, and all that cover more than a few. */
  near(diagnostic: Diagnostic): Iterable<SuppressingComment>
}

/** A comment for the next lines is found by them; one that covers more is compared with everything. */
const FEW_LINES = 4

function createFileComments(all: readonly SuppressingComment[]): FileComments {
  const wide = all.filter(({ firstLine, lastLine }) => lastLine - firstLine >= FEW_LINES)
  const byLine = new Map<number, SuppressingComment[]>()
  for (const comment of all) {
    if (comment.lastLine - comment.firstLine >= FEW_LINES) continue
    for (let line = comment.firstLine; line <= comment.lastLine; line += 1) {
      const others = byLine.get(line)
      if (others === undefined) byLine.set(line, [comment])
      else others.push(comment)
    }
  }
  return {
    all,
    *near({ place, targetPlace }) {
      yield* wide
      const lines = new Set([place?.start.line ?? 0, targetPlace?.start.line ?? 0])
      for (const line of lines) yield* byLine.get(line) ?? []
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
      if (!comments.has(key)) comments.set(key, { ...suppression, file, used: new Set() })
    }
  }
  return new Map([...byFile].map(([file, comments]) => [file, createFileComments([...comments.values()])]))
}
