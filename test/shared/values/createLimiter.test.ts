import { expect, test } from 'vitest'
import { createLimiter } from '../../../src/shared/values/createLimiter.ts'

test('CHK-9: a limiter runs at most so many tasks, in order, also after failures', async () => {
  const limit = createLimiter(2)
  let running = 0
  let most = 0
  const started: number[] = []
  const task = (index: number) => async () => {
    running += 1
    most = Math.max(most, running)
    started.push(index)
    await new Promise((resolve) => setTimeout(resolve, 5 - (index % 3)))
    running -= 1
    if (index === 2) throw new Error('failed')
    return index
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((index) => limit(task(index))))
  expect(most).toBe(2)
  expect(running).toBe(0)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
    true,
  ])
  expect(await limit(async () => 'again')).toBe('again')
})
