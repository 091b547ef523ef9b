export const CUT: number
export function normalizeHeading(heading: string): string
export function gradesOf(
  hits: readonly unknown[],
  judged: ReadonlyMap<unknown, { readonly entry: number; readonly grade: number }>,
): number[]
export function reciprocalRank(grades: readonly number[], lowest?: number): number
export function gain(grades: readonly number[], all: readonly number[]): number
export function mean(values: readonly number[]): number
export function quantile(values: readonly number[], share: number): number | undefined
