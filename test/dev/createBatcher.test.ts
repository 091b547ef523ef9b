import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatcher } from '../../src/dev/createBatcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A batcher whose handler ends when the test resolves it. */
function openBatcher() {
  const taken: (readonly string[])[] = []
  const errors: unknown[] = []
  const ends: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  const batcher = createBatcher<string>({
    handle: (events) => {
      taken.push(events)
      return new Promise((resolve, reject) => ends.push({ resolve, reject }))
    },
    onError: (error) => errors.push(error),
    quietMs: 10,
    maxMs: 100,
  })
  return { batcher, taken, errors, ends }
}

test('DEV-2: many events at once are one batch', async () => {
  const { batcher, taken } = openBatcher()
  for (let index = 0; index < 200; index += 1) batcher.add(String(index))
  expect(taken).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toHaveLength(200)
})

test('DEV-2: a batch waits while more events arrive, up to a limit', async () => {
  const { batcher, taken } = openBatcher()
  for (let index = 0; index < 11; index += 1) {
    batcher.add(String(index))
    await vi.advanceTimersByTimeAsync(9)
    if (index < 10) expect(taken).toHaveLength(0)
  }
  await vi.advanceTimersByTimeAsync(1)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toHaveLength(11)
})

test('DEV-2: events during a batch are handled afterwards, never concurrently', async () => {
  const { batcher, taken, ends } = openBatcher()
  batcher.add('a')
  await vi.advanceTimersByTimeAsync(10)
  batcher.add('b')
  batcher.add('c')
  await vi.advanceTimersByTimeAsync(1000)
  expect(taken).toEqual([['a']])
  ends[0]?.resolve()
  await vi.advanceTimersByTimeAsync(10)
  expect(taken).toEqual([['a'], ['b', 'c']])
})

test('DEV-2: a failed batch is reported, and handled again with the next one', async () => {
  const { batcher, taken, ends, errors } = openBatcher()
  batcher.add('a')
  await vi.advanceTimersByTimeAsync(10)
  ends[0]?.reject(new Error('broken'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(errors).toEqual([new Error('broken')])
  expect(taken).toEqual([['a']])

  batcher.add('b')
  await vi.advanceTimersByTimeAsync(10)
  expect(taken.at(-1)).toEqual(['a', 'b'])
  ends[1]?.resolve()
  batcher.add('c')
  await vi.advanceTimersByTimeAsync(20)
  expect(taken.at(-1)).toEqual(['c'])
})

test('DEV-2: events that arrived during a failed batch are handled without waiting for more', async () => {
  const { batcher, taken, ends } = openBatcher()
  batcher.add('a')
  await vi.advanceTimersByTimeAsync(10)
  batcher.add('b')
  ends[0]?.reject(new Error('broken'))
  await vi.advanceTimersByTimeAsync(20)
  expect(taken).toEqual([['a'], ['a', 'b']])
})

test('DEV-2: a stopped batcher handles nothing, and waits for the running batch', async () => {
  const { batcher, taken, ends } = openBatcher()
  batcher.add('a')
  await vi.advanceTimersByTimeAsync(10)
  batcher.add('b')
  let isStopped = false
  const stopped = batcher.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStopped).toBe(false)
  ends[0]?.reject(new Error('broken'))
  await stopped
  batcher.add('c')
  await vi.advanceTimersByTimeAsync(1000)
  expect(taken).toEqual([['a']])
})
