/** Visibility of the navbar and the back-to-top button while the reader scrolls. Pure functions. */

/** One step of scrolling, in CSS pixels. */
interface ScrollStep {
  readonly top: number
  /** Previous scroll position. Undefined if it is unknown. */
  readonly previousTop: number | undefined
  /** Height of the window. */
  readonly height: number
  readonly pageHeight: number
  readonly navbarHeight: number
}

export interface ScrollState {
  readonly hasNavbar: boolean
  readonly hasBackToTop: boolean
  /** Whether the next step is the scrolling of the browser to a link target. */
  readonly isJump: boolean
}

/** Minimum scroll position for the back-to-top button, in CSS pixels. */
const BACK_TO_TOP_PX = 300

/** State after a navigation on the same page or to another one. */
export const stateAfterNavigation = (hasTarget: boolean): ScrollState => ({
  hasNavbar: !hasTarget,
  hasBackToTop: false,
  isJump: hasTarget,
})

export function nextScrollState(state: ScrollState, step: ScrollStep): ScrollState {
  const { top, previousTop, height, pageHeight, navbarHeight } = step
  let { hasNavbar, hasBackToTop } = state
  if (!state.isJump && previousTop !== undefined) {
    const isUp = top < previousTop
    const remaining = pageHeight - top - height
    // Near the end of the page, upward steps may come from overscroll bounce.
    hasNavbar = isUp && (hasNavbar || remaining > navbarHeight)
    hasBackToTop = isUp && top >= BACK_TO_TOP_PX && (hasBackToTop || remaining > 0)
  }
  return { hasNavbar: hasNavbar || top < navbarHeight, hasBackToTop, isJump: false }
}
