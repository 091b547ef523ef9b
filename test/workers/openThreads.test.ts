import type { EventEmitter } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { closeThreads, openThreads } from '../../src/workers/openThreads.ts'

let pool: Awaited<ReturnType<typeof openThreads>>
afterEach(() => closeThreads(pool))

test('a thread that dies without a job is replaced, and does not end the process', async () => {
  pool = await openThreads({ count: 1, maxCount: 2, workerData: undefined })
  const [thread] = pool.threads
  ;(thread as unknown as EventEmitter).emit('error', new Error('the system has no memory for a thread'))
  expect(pool.threads.length).toBe(1)
  expect(pool.threads[0]).not.toBe(thread)
})
