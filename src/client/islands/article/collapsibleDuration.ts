/** Something takes no time at all under reduced motion, but still ends after it has begun. */
const REDUCED_MS = 1

/** Heights count in units of a line with its padding. */
const UNIT_PX = 36

/**
 * How long something takes to open or close: higher things take longer, but ever less so.
 *
 * @param height Of what appears, in pixels.
 * @returns Milliseconds.
 */
export function collapsibleDuration(height: number, isStill: boolean): number {
  if (isStill) return REDUCED_MS
  const units = height / UNIT_PX
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10)
}
