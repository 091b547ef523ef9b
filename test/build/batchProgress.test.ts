import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createBatchProgress,
  createProgressWatcher,
  reportStarted,
  startedIndex,
} from '../../src/workers/batchProgress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const STEP_MS = 1_900

test('BLD-6: a batch is aborted when no item was started within the timeout', () => {
  const progress = createBatchProgress()
  const { signal, end } = createProgressWatcher(2_000)(progress)
  for (let index = 0; index < 5; index += 1) {
    reportStarted(progress, index)
    vi.advanceTimersByTime(STEP_MS)
  }
  expect([startedIndex(progress), signal.aborted]).toEqual([4, false])
  vi.advanceTimersByTime(400)
  expect(signal.aborted).toBe(true)
  end()
  expect(vi.getTimerCount()).toBe(0)
})

test('BLD-6: a queued batch waits while another batch makes progress, with a longer timeout', () => {
  const watch = createProgressWatcher(2_000)
  const [busy, idle] = [createBatchProgress(), createBatchProgress()]
  const first = watch(busy)
  const second = watch(idle)
  for (let index = 0; index < 5; index += 1) {
    reportStarted(busy, index)
    vi.advanceTimersByTime(STEP_MS)
  }
  vi.advanceTimersByTime(1_000)
  expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false])
  // The end of a batch counts as progress.
  first.end()
  vi.advanceTimersByTime(3_900)
  expect(second.signal.aborted).toBe(false)
  vi.advanceTimersByTime(500)
  expect(second.signal.aborted).toBe(true)
  second.end()
})

test('BLD-6: the timeout does not pass while the process is suspended', () => {
  const progress = createBatchProgress()
  reportStarted(progress, 0)
  const { signal, end } = createProgressWatcher(2_000)(progress)
  vi.advanceTimersByTime(500)
  // No check ran in that hour.
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(500)
  expect(signal.aborted).toBe(false)
  end()
})
