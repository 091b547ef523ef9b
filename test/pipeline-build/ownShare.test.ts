import { expect, test } from 'vitest'
import { createOwnShare } from '../../src/pipeline/threads/ownShare.ts'

const busy = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('BLD-6: a process that works listens in between', async () => {
  const share = createOwnShare()
  let heard = 0
  const listening = setInterval(() => {
    heard += 1
  }, 1)
  const done = await share.work([1, 2, 3, 4, 5], async (item) => {
    busy(60)
    return item * 2
  })
  clearInterval(listening)
  expect(done).toEqual([2, 4, 6, 8, 10])
  expect(heard).toBeGreaterThanOrEqual(3)
})

test('BLD-6: it takes one batch at a time, and none with a large document', async () => {
  const share = createOwnShare()
  expect(share.takes(() => [10, 500_000])).toBe(false)
  expect(share.takes(() => [10, 1000])).toBe(true)
  const work = share.work([1], async (item) => item)
  expect(share.takes(() => [10])).toBe(false)
  await work
  expect(share.takes(() => [10])).toBe(true)
})

test('BLD-6: what is stopped is over when it says so, and the batch fails', async () => {
  const share = createOwnShare()
  const begun: number[] = []
  const work = share.work([1, 2, 3], async (item) => {
    begun.push(item)
    busy(60)
  })
  const failed = expect(work).rejects.toThrow('given up')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await share.stop()
  expect(begun.length).toBeLessThan(3)
  await failed
  expect(share.takes(() => [1])).toBe(false)
})
