import { expect, test } from 'vitest'
import { nextTop } from '../../../src/client/scroll/scrollToTop.ts'

const framesFrom = (top: number): number => (top === 0 ? 0 : 1 + framesFrom(nextTop(top)))

test('STA-5: after each frame 0.85 of the distance remains, in whole pixels', () => {
  expect([1000, 850, 10, 2, 1].map(nextTop)).toEqual([850, 722, 8, 1, 0])
})

test('STA-5: scrolling from 1000 px takes 34 frames, and always ends', () => {
  expect(framesFrom(1000)).toBe(34)
  expect([0.4, 7.3, 1e6].map((top) => nextTop(top) < top)).toEqual([true, true, true])
})
