import { expect, test } from 'vitest'
import { createQueue } from '../../../src/client/router/createQueue.ts'

test('RTR-5: two pages at a time are prefetched in order, and a failure does not stop the others', async () => {
  const enqueue = createQueue(2)
  const finish: (() => void)[] = []
  const started: number[] = []
  for (const task of [0, 1, 2, 3]) {
    enqueue(() => {
      started.push(task)
      return new Promise((resolve, reject) => {
        finish.push(task === 0 ? () => reject(new Error('offline')) : () => resolve(undefined))
      })
    })
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  expect(started).toEqual([0, 1])
  finish[0]?.()
  await settle()
  expect(started).toEqual([0, 1, 2])
  finish[1]?.()
  finish[2]?.()
  await settle()
  expect(started).toEqual([0, 1, 2, 3])
})
