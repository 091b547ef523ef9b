/** What is decided while the reader scrolls: the navbar and the way back to the top. Pure. */

/** One step of scrolling, in CSS pixels. */
export interface ScrollStep {
  readonly top: number
  /** Where the window was before; undefined when nothing is known of it. */
  readonly last: number | undefined
  /** Height of the window. */
  readonly height: number
  readonly pageHeight: number
  readonly navbarHeight: number
}

export interface ScrollState {
  readonly hasNavbar: boolean
  readonly hasBackToTop: boolean
  /** The next step is the browser's, on its way to the target of a link. */
  readonly isJump: boolean
}

/** Above this the top is near enough, in CSS pixels. */
const THRESHOLD = 300

/** After a navigation, within the page or to another one. */
export const arrivedAt = (hasTarget: boolean): ScrollState => ({
  hasNavbar: !hasTarget,
  hasBackToTop: false,
  isJump: hasTarget,
})

export function nextScrollState(state: ScrollState, step: ScrollStep): ScrollState {
  const { top, last, height, pageHeight, navbarHeight } = step
  let { hasNavbar, hasBackToTop } = state
  if (!state.isJump && last !== undefined) {
    const isUp = top < last
    const rest = pageHeight - top - height
    // The last stretch is where the page bounces, which is no reading upwards.
    hasNavbar = isUp && (hasNavbar || rest > navbarHeight)
    hasBackToTop = isUp && top >= THRESHOLD && (hasBackToTop || rest > 0)
  }
  return { hasNavbar: hasNavbar || top < navbarHeight, hasBackToTop, isJump: false }
}
