import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begunIn, createProgress, noteBegun, watchProgress } from '../../src/pipeline/threads/progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('BLD-6: a batch is given up when nothing new was begun for too long, however long it waited before', () => {
  const progress = createProgress()
  const { signal, end } = watchProgress(progress, 2_000)
  vi.advanceTimersByTime(60_000)
  expect([begunIn(progress), signal.aborted]).toEqual([undefined, false])
  for (let index = 0; index < 5; index += 1) {
    noteBegun(progress, index)
    vi.advanceTimersByTime(1_900)
  }
  expect([begunIn(progress), signal.aborted]).toEqual([4, false])
  vi.advanceTimersByTime(400)
  expect(signal.aborted).toBe(true)
  end()
  expect(vi.getTimerCount()).toBe(0)
})

test('BLD-6: a process that was stopped for a while goes on', () => {
  const progress = createProgress()
  noteBegun(progress, 0)
  const { signal, end } = watchProgress(progress, 2_000)
  vi.advanceTimersByTime(500)
  // Nobody looked in that hour.
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(500)
  expect(signal.aborted).toBe(false)
  end()
})
