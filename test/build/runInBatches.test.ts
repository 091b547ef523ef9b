import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runInBatches } from '../../src/workers/runInBatches.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('every item is processed once, in batches of the given size and concurrency', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(40),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 5 }),
      async (length, size, concurrency) => {
        const items = Array.from({ length }, (_, index) => index)
        const batches: (readonly number[])[] = []
        let running = 0
        let most = 0
        await runInBatches(items, { size, concurrency }, async (batch) => {
          batches.push(batch)
          running += 1
          most = Math.max(most, running)
          await turn()
          running -= 1
        })
        expect(batches.flat()).toEqual(items)
        expect(batches.slice(0, -1).every((batch) => batch.length === size)).toBe(true)
        expect(most).toBe(Math.min(concurrency, batches.length))
      },
    ),
  )
})

test('the first error is thrown after all started batches have settled', async () => {
  const ended: number[] = []
  const work = runInBatches([0, 1, 2], { size: 1, concurrency: 3 }, async ([item = 0]) => {
    if (item === 0) throw new Error('first')
    await turn()
    ended.push(item)
  })
  await expect(work).rejects.toThrow('first')
  expect(ended).toEqual([1, 2])
})
