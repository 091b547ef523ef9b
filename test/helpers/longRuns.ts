/**
 * Selects cases that only `npm run test:long` runs. A table of a test has rows for each rule, for every run, and rows that
 * repeat a rule with other values. `test/vitest.long.config.ts` runs all tests that import this file.
 */

/** Whether all rows, seeds and sizes are used. */
export const isLongRun = process.env.XPRE_ALL_CASES !== undefined

/** @param stands Selects the rows of short runs. */
export function shortRows<T>(rows: readonly T[], stands: (row: T, index: number) => boolean): readonly T[] {
  return isLongRun ? rows : rows.filter(stands)
}

/** Runs of a property test. Short runs use a quarter of them. */
export const runsOf = (runs: number): number => (isLongRun ? runs : Math.ceil(runs / 4))
