import { expect, test } from 'vitest'
import { MINIMUM, nextProgress } from '../../../src/client/router/nextProgress.ts'

test('RTR-4: the bar starts at 8 %, always grows and never reaches 100 %', () => {
  expect(MINIMUM).toBe(0.08)
  let share = MINIMUM
  for (let step = 0; step < 200; step += 1) {
    const next = nextProgress(share)
    expect(next > share || next === 0.994).toBe(true)
    share = next
  }
  expect(share).toBe(0.994)
})
