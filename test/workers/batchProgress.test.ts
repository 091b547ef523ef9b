/** Limits of the batches of threads, in checks that the timers of the test begin. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createBatchProgress,
  createBlockedError,
  createProgressWatcher,
  reportStarted,
  startedIndex,
} from '../../src/workers/batchProgress.ts'

const TIMEOUT = 1000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('BLD-6: a batch is aborted when none of its items begins within the timeout', () => {
  const progress = createBatchProgress()
  const { signal, end } = createProgressWatcher(TIMEOUT)(progress)
  for (const index of [0, 1, 2]) {
    reportStarted(progress, index)
    vi.advanceTimersByTime(0.9 * TIMEOUT)
    expect([startedIndex(progress), signal.aborted]).toEqual([index, false])
  }
  vi.advanceTimersByTime(0.3 * TIMEOUT)
  expect(signal.aborted).toBe(true)
  end()
})

test('BLD-6: a queued batch is aborted after twice the timeout, unless another one makes progress', () => {
  const watch = createProgressWatcher(TIMEOUT)
  const [first, queued] = [createBatchProgress(), createBatchProgress()]
  const [ofFirst, ofQueued] = [watch(first), watch(queued)]
  for (const index of [0, 1, 2, 3]) {
    reportStarted(first, index)
    vi.advanceTimersByTime(0.9 * TIMEOUT)
  }
  expect([ofFirst.signal.aborted, ofQueued.signal.aborted]).toEqual([false, false])
  ofFirst.end()
  vi.advanceTimersByTime(1.9 * TIMEOUT)
  expect(ofQueued.signal.aborted).toBe(false)
  vi.advanceTimersByTime(0.4 * TIMEOUT)
  expect(ofQueued.signal.aborted).toBe(true)
  ofQueued.end()
  expect(createBlockedError(TIMEOUT).message).toBe(
    'Timed out after 2 seconds waiting for the threads of the build',
  )
})
