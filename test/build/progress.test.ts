import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begunIn, createProgress, createWatches, noteBegun } from '../../src/workers/progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const STEP_MS = 1_900

test('BLD-6: a batch is given up when nothing new was begun for too long', () => {
  const progress = createProgress()
  const { signal, end } = createWatches(2_000)(progress)
  for (let index = 0; index < 5; index += 1) {
    noteBegun(progress, index)
    vi.advanceTimersByTime(STEP_MS)
  }
  expect([begunIn(progress), signal.aborted]).toEqual([4, false])
  vi.advanceTimersByTime(400)
  expect(signal.aborted).toBe(true)
  end()
  expect(vi.getTimerCount()).toBe(0)
})

test('BLD-6: a batch waits as long as another one goes on, and a little longer than its limit', () => {
  const watch = createWatches(2_000)
  const [busy, idle] = [createProgress(), createProgress()]
  const first = watch(busy)
  const second = watch(idle)
  for (let index = 0; index < 5; index += 1) {
    noteBegun(busy, index)
    vi.advanceTimersByTime(STEP_MS)
  }
  vi.advanceTimersByTime(1_000)
  expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false])
  // The end of a batch is a step, too.
  first.end()
  vi.advanceTimersByTime(3_900)
  expect(second.signal.aborted).toBe(false)
  vi.advanceTimersByTime(500)
  expect(second.signal.aborted).toBe(true)
  second.end()
})

test('BLD-6: a process that was stopped for a while goes on', () => {
  const progress = createProgress()
  noteBegun(progress, 0)
  const { signal, end } = createWatches(2_000)(progress)
  vi.advanceTimersByTime(500)
  // Nobody looked in that hour.
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(500)
  expect(signal.aborted).toBe(false)
  end()
})
