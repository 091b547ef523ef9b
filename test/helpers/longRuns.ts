/**
 * What only `npm run test:long` runs. A table of a test has rows for each rule, which every run tries, and rows that
 * repeat a rule with other values. `test/vitest.long.config.ts` runs all tests that import this file.
 */

/** Whether all rows, seeds and sizes are tried. */
export const isLongRun = process.env.XPRE_ALL_CASES !== undefined

/** @param stands Says which of the rows stand for all of them in short runs. */
export function shortRows<T>(rows: readonly T[], stands: (row: T, index: number) => boolean): readonly T[] {
  return isLongRun ? rows : rows.filter(stands)
}

/** Runs of a property test. Short runs take a quarter of them. */
export const runsOf = (runs: number): number => (isLongRun ? runs : Math.ceil(runs / 4))
