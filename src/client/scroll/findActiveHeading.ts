/** The visible part of the page, in CSS pixels. */
interface Viewport {
  /** Scroll position. */
  readonly top: number
  /** Height of the window. */
  readonly height: number
  /** Height of the navbar, or 0 if it hides on scroll. */
  readonly offset: number
}

/**
 * Index of the active heading: the first one below the navbar if it is in the upper half of the window, else the one
 * before it; after the last heading, the last one; -1 before the first.
 *
 * @param tops Distances of the headings from the top of the page, in order.
 */
export function findActiveHeading(tops: readonly number[], { top, height, offset }: Viewport): number {
  const next = tops.findIndex((heading) => heading - top >= offset)
  if (next < 0) return tops.length - 1
  return (tops[next] ?? 0) - top < height / 2 ? next : next - 1
}
