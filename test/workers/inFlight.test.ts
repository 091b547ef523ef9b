import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createInFlight } from '../../src/workers/inFlight.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('at most the given number of tasks run at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 5 }), async (length, concurrency) => {
      const inFlight = createInFlight()
      let ended = 0
      let running = 0
      let most = 0
      async function work(): Promise<void> {
        running += 1
        most = Math.max(most, running)
        await turn()
        running -= 1
        ended += 1
      }
      for (let index = 0; index < length; index += 1) {
        await inFlight.waitUntilFewerThan(concurrency)
        inFlight.add(work())
      }
      await inFlight.waitUntilDone()
      expect([ended, running, most]).toEqual([length, 0, Math.min(concurrency, length)])
    }),
  )
})

test('the first failure is thrown before a further task starts, and at the end, when all tasks have ended', async () => {
  const inFlight = createInFlight()
  const ended: number[] = []
  async function work(index: number): Promise<void> {
    if (index === 0) throw new Error('first')
    await turn()
    await turn()
    ended.push(index)
    throw new Error('later')
  }
  for (const index of [0, 1, 2]) inFlight.add(work(index))
  await expect(inFlight.waitUntilFewerThan(3)).rejects.toThrow('first')
  expect(ended).toEqual([])
  await expect(inFlight.waitUntilDone()).rejects.toThrow('first')
  expect(ended).toEqual([1, 2])
})
