import { describe, expect, test } from 'vitest'
import { arrivedAt, nextScrollState, type ScrollState } from '../../../src/client/scroll/scrollStep.ts'

const PAGE = { height: 800, pageHeight: 5000, navbarHeight: 60 }

/** Scrolls to each place in turn. */
function scroll(tops: readonly number[], start: ScrollState = arrivedAt(false)) {
  let last: number | undefined
  let state = start
  return tops.map((top) => {
    state = nextScrollState(state, { ...PAGE, top, last })
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

  test('is there at the top, however it was reached', () => {
    expect(navbar([0, 59, 60, 59])).toEqual([true, true, false, true])
    // Bouncing at the top.
    expect(navbar([500, 0, -30, 10])).toEqual([true, true, true, true])
  })

  test('stays away while the page bounces at its end', () => {
    // 4200 is the end; the last 60 px count as it.
    expect(navbar([0, 4200, 4190, 4140, 4139])).toEqual([true, false, false, false, true])
  })

  test('stays as it is where nothing is known of the way', () => {
    expect(navbar([900])).toEqual([true])
  })

  test('is hidden by a jump to a target, whose own scrolling counts for nothing', () => {
    expect(arrivedAt(true).hasNavbar).toBe(false)
    expect(navbar([900, 800], arrivedAt(true))).toEqual([false, true])
    const jumped = nextScrollState(arrivedAt(true), { ...PAGE, top: 400, last: 900 })
    expect(jumped.hasNavbar).toBe(false)
    expect(nextScrollState(jumped, { ...PAGE, top: 390, last: 400 }).hasNavbar).toBe(true)
  })

  test('is shown by any other navigation', () => {
    expect(arrivedAt(false).hasNavbar).toBe(true)
  })
})

describe('STA-6: the way back to the top', () => {
  test('appears on the way up, past 300 px', () => {
    expect(button([0, 900, 899, 500, 300, 299])).toEqual([false, false, true, true, true, false])
  })

  test('goes on the way down', () => {
    expect(button([900, 800, 801])).toEqual([false, true, false])
    // Not moving is no way up.
    expect(button([900, 800, 800])).toEqual([false, true, false])
  })

  test('does not appear at the end of the page', () => {
    expect(button([4300, 4200, 4199])).toEqual([false, false, true])
  })

  test('does not appear before anything is known of the way', () => {
    expect(button([900])).toEqual([false])
  })

  test('takes no jump to a target for scrolling, once', () => {
    const jumped = nextScrollState(arrivedAt(true), { ...PAGE, top: 400, last: 900 })
    expect(jumped.hasBackToTop).toBe(false)
    expect(nextScrollState(jumped, { ...PAGE, top: 390, last: 400 }).hasBackToTop).toBe(true)
  })
})
