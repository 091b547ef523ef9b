import { type Pair, replacePairs } from './pairs.ts'
import type { Tally } from './tally.ts'

/** A pattern and what takes the place of each occurrence. */
export interface Replacement {
  /** With the flag `g`. The groups of a pair are its text, and the groups of its opening. */
  readonly pattern: RegExp | Pair
  /** Name for the report. */
  readonly kind: string
  /** Undefined: the occurrence stays. */
  readonly write: (...groups: (string | undefined)[]) => string | undefined
}

const toText = (group: unknown): string | undefined => (typeof group === 'string' ? group : undefined)

export const replaceCounted = (text: string, replacements: readonly Replacement[], tally: Tally): string =>
  replacements.reduce((before, { pattern, kind, write }) => {
    const writeCounted = (...groups: readonly (string | undefined)[]): string | undefined => {
      const next = write(...groups)
      if (next !== undefined) tally.count(kind)
      return next
    }
    if (!(pattern instanceof RegExp))
      return replacePairs(before, pattern, (inner, [, ...groups], all) => writeCounted(all, inner, ...groups))
    return before.replace(pattern, (...found: unknown[]) => {
      const end = found.findIndex((each) => typeof each === 'number')
      return writeCounted(...found.slice(0, end).map(toText)) ?? String(found[0])
    })
  }, text)
