import { describe, expect, test } from 'vitest'
import { findActiveHeading } from '../../../src/client/scroll/findActiveHeading.ts'

/** Positions of headings, for a window of 800 px with a navbar of 60 px. */
const TOPS = [300, 900, 950, 2000]
const at = (top: number, offset = 60) => findActiveHeading(TOPS, { top, height: 800, offset })

describe('MD-10: the active heading', () => {
  test.each([
    ['none before the first, while it is in the lower half', -200, -1],
    ['the first one below the navbar, when it is in the upper half', 0, 0],
    ['still the first, right below the navbar', 240, 0],
    ['the one before, when the next is in the lower half', 241, 0],
    ['the next, as soon as it is in the upper half', 501, 1],
    ['not yet, exactly in the middle', 500, 0],
    ['still the one that touches the navbar', 840, 1],
    ['the second of two that are close', 841, 2],
    ['the last one, past it', 5000, 3],
  ])('%s', (_, top, expected) => {
    expect(at(top)).toBe(expected)
  })

  test('a navbar that hides has no offset', () => {
    expect([at(250), at(250, 0), at(300, 0)]).toEqual([0, 0, 0])
    expect([at(860), at(860, 0), at(901), at(901, 0)]).toEqual([2, 1, 2, 2])
  })

  test('is -1 without headings', () => {
    expect(findActiveHeading([], { top: 0, height: 800, offset: 60 })).toBe(-1)
  })
})
