/** Where the window is scrolled to, in CSS pixels from the top of the page. */
export interface Reading {
  readonly top: number
  /** Height of the window. */
  readonly height: number
  /** Height of what covers the window's upper end: the navbar, unless it hides. */
  readonly offset: number
}

/**
 * Index of the heading that is read, or -1 before the first: the first one below the navbar while it is in the upper
 * half of the window, else the one before it; past the last one, the last (reference, section 4).
 *
 * @param tops Distances of the headings from the top of the page, in order.
 */
export function activeHeading(tops: readonly number[], { top, height, offset }: Reading): number {
  const next = tops.findIndex((heading) => heading - top >= offset)
  if (next < 0) return tops.length - 1
  return (tops[next] ?? 0) - top < height / 2 ? next : next - 1
}
