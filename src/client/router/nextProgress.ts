/** The share of the width at the start, and the maximum before the page has loaded. */
export const MINIMUM = 0.08
const MAXIMUM = 0.994

/** Steps get smaller over time. */
const STEPS: readonly (readonly [below: number, step: number])[] = [
  [0.2, 0.1],
  [0.5, 0.04],
  [0.8, 0.02],
  [1, 0.005],
]

/** The next share of the width, between 0 and 1. */
export function nextProgress(share: number): number {
  const [, step = 0] = STEPS.find(([below]) => share < below) ?? []
  return Math.min(share + step, MAXIMUM)
}
