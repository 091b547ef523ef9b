import type { Tally } from './tally.ts'

/** A pattern and what takes the place of each occurrence. */
export interface Replacement {
  /** With the flag `g`. */
  readonly pattern: RegExp
  /** Name for the report. */
  readonly kind: string
  /** Undefined: the occurrence stays. */
  readonly write: (...groups: (string | undefined)[]) => string | undefined
}

export const replaceCounted = (text: string, replacements: readonly Replacement[], tally: Tally): string =>
  replacements.reduce(
    (before, { pattern, kind, write }) =>
      before.replace(pattern, (...found: unknown[]) => {
        const groups = found.slice(
          0,
          found.findIndex((each) => typeof each === 'number'),
        )
        const next = write(...groups.map((each) => (typeof each === 'string' ? each : undefined)))
        if (next === undefined) return String(found[0])
        tally.count(kind)
        return next
      }),
    text,
  )
