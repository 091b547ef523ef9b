/** Diagnostics: mistakes of authors as data. Stages return them, only `cli` prints them. */

import type { RuleId } from './rules.ts'
import type { AddedSource } from './site/addedSource.ts'
import { compareText } from './text/compareText.ts'

/** Position: line and column from 1, columns in UTF-16 units. */
export interface Point {
  readonly line: number
  readonly column: number
}

/** Range in a source; `end` is exclusive. */
export interface Place {
  readonly start: Point
  readonly end: Point
}

/** Advice for a fix: a sentence, and a replacement of the target when it is certain. */
export interface Suggestion {
  readonly text: string
  /** Address to write instead of `target`. Set only when it is certain. */
  readonly replacement?: string
  /** The replacement is no address: it is written as it is. */
  readonly isRaw?: true
}

/** Another place related to a diagnostic, such as the uses of a definition or the first occurrence of an id. */
export interface RelatedPlace {
  /** Path from the site root. */
  readonly file: string
  /** How reports name a file of a commit: as git does, `v2.0:docs/intro.md`. */
  readonly shownAs?: string | undefined
  readonly place?: Place | undefined
  /** Describes the place, such as `used here`. */
  readonly message: string
}

/** A finding of a stage, without severity. */
export interface Diagnostic {
  /** Stable name, listed with its default severity in `shared/rules.ts`. */
  readonly rule: RuleId
  /** One sentence that quotes the author's own text; no final full stop. */
  readonly message: string
  /** Path from the site root, with `/`. */
  readonly file: string
  /** See `RelatedPlace`. */
  readonly shownAs?: string | undefined
  /** Absent: the diagnostic is about the whole file. */
  readonly place?: Place | undefined
  /** Address as written, for rules about links. */
  readonly target?: string | undefined
  /** Key of the address in the configuration, where the same address may occur several times. */
  readonly targetKey?: string | undefined
  /** Place of the address itself, inside `place`: code frames underline it, fixes replace it. */
  readonly targetPlace?: Place | undefined
  /** What the address was resolved to: a source from the site root, or a path of the site. */
  readonly resolved?: string | undefined
  /** Best suggestion first. */
  readonly suggestions?: readonly Suggestion[] | undefined
  readonly related?: readonly RelatedPlace[] | undefined
}

/** A diagnostic with the severity of its rule. Findings of severity `ignore` are dropped. */
export interface Finding extends Diagnostic {
  readonly severity: 'log' | 'warn' | 'throw'
  /** Set for a warning that `--strict` makes an error. */
  readonly isStrict?: true
  /**
   * 16 hex digits that do not change when lines move: hash of rule, file, target (or message), and the index among equal
   * findings of the file. Baselines and code scanning identify findings by it.
   */
  readonly fingerprint: string
  /** Set if the file is not on the disk. */
  readonly added?: AddedSource | undefined
  /** Archived version of documents that the file belongs to; the message names it too. */
  readonly version?: string | undefined
}

/** Order of all reports: file, line, column, rule, message. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    (a.place?.start.line ?? 0) - (b.place?.start.line ?? 0) ||
    (a.place?.start.column ?? 0) - (b.place?.start.column ?? 0) ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  )
}
