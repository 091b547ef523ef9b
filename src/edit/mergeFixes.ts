/** Merges the results of fixing, over several rounds and several sites. */
import type { FixResult } from './fixFindings.ts'

const sumOf = (results: readonly FixResult[], key: 'fixed' | 'skipped'): number =>
  results.reduce((sum, result) => sum + result[key], 0)

const patchOf = (results: readonly FixResult[]): string => results.map(({ patch }) => patch).join('')

/** Rounds over one site. Edits skipped in the last round cannot be fixed. */
export const mergeRounds = (rounds: readonly FixResult[]): FixResult | undefined =>
  rounds.length === 0
    ? undefined
    : {
        fixed: sumOf(rounds, 'fixed'),
        skipped: rounds.at(-1)?.skipped ?? 0,
        files: [...new Set(rounds.flatMap(({ files }) => files))],
        patch: patchOf(rounds),
        notes: rounds.flatMap(({ notes }) => notes),
      }

/** Results of several sites. */
export const mergeFixes = (results: readonly FixResult[]): FixResult | undefined =>
  results.length === 0
    ? undefined
    : {
        fixed: sumOf(results, 'fixed'),
        skipped: sumOf(results, 'skipped'),
        files: results.flatMap(({ files }) => files),
        patch: patchOf(results),
        notes: [...new Set(results.flatMap(({ notes }) => notes))],
      }
