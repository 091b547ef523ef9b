/** Diagnostics: an author's mistake is data. Stages return them, only `cli` prints them. */

import type { RuleId } from './rules.ts'
import { compareText } from './text/compareText.ts'

/** Lines and columns from 1, columns in UTF-16 units. */
export interface Point {
  readonly line: number
  readonly column: number
}

/** From `start` to `end`, end exclusive. */
export interface Place {
  readonly start: Point
  readonly end: Point
}

/** What to do about it: a sentence, and the replacement of the target where it is certain. */
export interface Suggestion {
  readonly text: string
  /** The address to write instead of `target`. Only set when it is certain. */
  readonly replacement?: string
}

/** Another place that has to do with a diagnostic: where a definition is used, where an id was given first. */
export interface RelatedPlace {
  /** Path from the site root. */
  readonly file: string
  readonly place?: Place | undefined
  /** What is there, such as `used here`. */
  readonly message: string
}

/** One thing the author should know. Every stage reports in this form and none of them prints. */
export interface Diagnostic {
  /** Stable name, listed with its default severity in `shared/rules.ts`. */
  readonly rule: RuleId
  /** One sentence that quotes the author's own text; no final full stop. */
  readonly message: string
  /** Path from the site root, always with `/`. */
  readonly file: string
  /** Absent: the file as a whole. */
  readonly place?: Place | undefined
  /** The address as written, for rules about links. */
  readonly target?: string | undefined
  /** In the configuration, where the address may stand several times: its key. */
  readonly targetKey?: string | undefined
  /** Of the address itself, inside `place`: what a code frame underlines and a fix replaces. */
  readonly targetPlace?: Place | undefined
  /** What the address was taken for: a source from the site root, or a path of the site. */
  readonly resolved?: string | undefined
  /** Best first. */
  readonly suggestions?: readonly Suggestion[] | undefined
  readonly related?: readonly RelatedPlace[] | undefined
}

/** A diagnostic with the severity that the site's configuration gives its rule. Never `ignore`. */
export interface Finding extends Diagnostic {
  readonly severity: 'log' | 'warn' | 'throw'
  /**
   * 16 hex digits that stay the same when lines move: of rule, file, target (or message), and the how-manieth of
   * those in its file it is. Baselines and code scanning know a finding by it.
   */
  readonly fingerprint: string
}

/** The one order of reports: file, line, column, rule, message. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    (a.place?.start.line ?? 0) - (b.place?.start.line ?? 0) ||
    (a.place?.start.column ?? 0) - (b.place?.start.column ?? 0) ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  )
}
