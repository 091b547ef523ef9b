/** What is decided while the reader scrolls: the navbar (STA-2) and the way back to the top (STA-6). Pure. */

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

const isDown = ({ top, last }: ScrollStep): boolean => last !== undefined && top >= last

function nextNavbar({ hasNavbar, isJump }: ScrollState, step: ScrollStep): boolean {
  const { top, height, pageHeight, navbarHeight } = step
  if (top < navbarHeight) return true
  if (isJump) return hasNavbar
  // The last stretch is where the page bounces, which is no reading upwards.
  return !isDown(step) && (hasNavbar || top + height < pageHeight - navbarHeight)
}

function nextBackToTop({ hasBackToTop, isJump }: ScrollState, step: ScrollStep): boolean {
  const { top, last, height, pageHeight } = step
  if (isJump || last === undefined) return hasBackToTop
  return !isDown(step) && top >= THRESHOLD && (hasBackToTop || top + height < pageHeight)
}

export const nextScrollState = (state: ScrollState, step: ScrollStep): ScrollState => ({
  hasNavbar: nextNavbar(state, step),
  hasBackToTop: nextBackToTop(state, step),
  isJump: false,
})
