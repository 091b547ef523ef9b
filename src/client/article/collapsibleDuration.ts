/** Not 0, so that the end event still comes after the start. */
const REDUCED_MS = 1

/** Unit of heights: a line with its padding. */
const UNIT_PX = 36

/**
 * Duration of opening or closing. It grows with the height, but slower than linearly.
 *
 * @param height Height of the collapsible content in pixels.
 * @returns Milliseconds.
 */
export function collapsibleDuration(height: number, isMotionReduced: boolean): number {
  if (isMotionReduced) return REDUCED_MS
  const units = height / UNIT_PX
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10)
}
