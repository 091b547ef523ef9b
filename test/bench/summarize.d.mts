/** @param digits Decimals. */
export function rounded(number: number, digits?: number): number

export function summarize(times: readonly number[]): {
  /** In the unit of the times; `undefined` without any. */
  readonly median: number | undefined
  readonly range: string
}
