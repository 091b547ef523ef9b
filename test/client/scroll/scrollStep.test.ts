import { describe, expect, test } from 'vitest'
import {
  nextScrollState,
  type ScrollState,
  stateAfterNavigation,
} from '../../../src/client/scroll/scrollStep.ts'

const PAGE = { height: 800, pageHeight: 5000, navbarHeight: 60 }

/** Scrolls to each position in order. */
function scroll(tops: readonly number[], start: ScrollState = stateAfterNavigation(false)) {
  let last: number | undefined
  let state = start
  return tops.map((top) => {
    state = nextScrollState(state, { ...PAGE, top, previousTop: last })
    last = top
    return state
  })
}
const navbar = (tops: readonly number[], start?: ScrollState) =>
  scroll(tops, start).map(({ hasNavbar }) => hasNavbar)
const button = (tops: readonly number[], start?: ScrollState) =>
  scroll(tops, start).map(({ hasBackToTop }) => hasBackToTop)

describe('STA-2: the navbar', () => {
  test('hides on the way down and shows on the way up', () => {
    expect(navbar([0, 500, 900, 899, 700, 701])).toEqual([true, false, false, true, true, false])
  })

  test('is visible at the top of the page', () => {
    expect(navbar([0, 59, 60, 59])).toEqual([true, true, false, true])
    // Overscroll bounce at the top.
    expect(navbar([500, 0, -30, 10])).toEqual([true, true, true, true])
  })

  test('stays hidden during overscroll bounce at the end of the page', () => {
    // 4200 is the end. The last 60 px count as the end as well.
    expect(navbar([0, 4200, 4190, 4140, 4139])).toEqual([true, false, false, false, true])
  })

  test('does not change if the previous position is unknown', () => {
    expect(navbar([900])).toEqual([true])
  })

  test('is hidden by a jump to a target, and the scrolling of the jump is ignored', () => {
    expect(stateAfterNavigation(true).hasNavbar).toBe(false)
    expect(navbar([900, 800], stateAfterNavigation(true))).toEqual([false, true])
    const jumped = nextScrollState(stateAfterNavigation(true), { ...PAGE, top: 400, previousTop: 900 })
    expect(jumped.hasNavbar).toBe(false)
    expect(nextScrollState(jumped, { ...PAGE, top: 390, previousTop: 400 }).hasNavbar).toBe(true)
  })

  test('is shown by any other navigation', () => {
    expect(stateAfterNavigation(false).hasNavbar).toBe(true)
  })
})

describe('STA-6: the back-to-top button', () => {
  test('appears on the way up, past 300 px', () => {
    expect(button([0, 900, 899, 500, 300, 299])).toEqual([false, false, true, true, true, false])
  })

  test('disappears on the way down', () => {
    expect(button([900, 800, 801])).toEqual([false, true, false])
    // An unchanged position is not an upward step.
    expect(button([900, 800, 800])).toEqual([false, true, false])
  })

  test('does not appear at the end of the page', () => {
    expect(button([4300, 4200, 4199])).toEqual([false, false, true])
  })

  test('does not appear if the previous position is unknown', () => {
    expect(button([900])).toEqual([false])
  })

  test('ignores one step after a jump to a target', () => {
    const jumped = nextScrollState(stateAfterNavigation(true), { ...PAGE, top: 400, previousTop: 900 })
    expect(jumped.hasBackToTop).toBe(false)
    expect(nextScrollState(jumped, { ...PAGE, top: 390, previousTop: 400 }).hasBackToTop).toBe(true)
  })
})
