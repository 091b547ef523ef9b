/** Time limits of batches of threads, with fake timers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createBatchProgress,
  createBlockedError,
  createProgressWatcher,
  reportStarted,
  startedIndex,
} from '../../src/workers/batchProgress.ts'

const TIMEOUT = 1000
const STEP_MS = 1.9 * TIMEOUT

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

test('BLD-6: a batch of five items is aborted when the next item does not start within the timeout', () => {
  const progress = createBatchProgress()
  const { signal, end } = createProgressWatcher(2 * TIMEOUT)(progress)
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
  const watch = createProgressWatcher(2 * TIMEOUT)
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
  const { signal, end } = createProgressWatcher(2 * TIMEOUT)(progress)
  vi.advanceTimersByTime(500)
  // No timer ran in that hour.
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(500)
  expect(signal.aborted).toBe(false)
  end()
})
