import { Worker } from 'node:worker_threads'
import type { Tinypool } from 'tinypool'
import { toolModule } from '../process/index.ts'

interface ThreadsOptions {
  /** Number of threads that start immediately. */
  readonly count: number
  /** Further threads start when a job waits for one. */
  readonly maxCount: number
  /** Data that each thread gets when it starts. */
  readonly workerData: unknown
}

/** Milliseconds after which an idle thread ends: never, since its start costs more than its memory. */
const IDLE_TIMEOUT_MS = 2 ** 31 - 1

export async function openThreads({ count, maxCount, workerData }: ThreadsOptions): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: toolModule('workers/siteWorker'),
    minThreads: count,
    maxThreads: maxCount,
    idleTimeout: IDLE_TIMEOUT_MS,
    // With atomics, a waiting thread blocks its event loop, and with it compression and promises of components.
    useAtomics: false,
    workerData,
  })
  // tinypool emits `error` for a thread that dies without a job, such as one that cannot start. Other threads run its
  // jobs, and an event without a listener would end the process.
  pool.on('error', () => {})
  return pool
}

/**
 * Ends all threads. tinypool.destroy() fails on exited workers: it calls `removeListener`, which its thread objects do
 * not have.
 */
export async function closeThreads(pool: Tinypool): Promise<void> {
  for (const thread of pool.threads) Object.assign(thread, { removeListener: () => {} })
  await pool.destroy().catch(() => {})
}

/** Milliseconds that each running thread was busy so far: all time in which it does not wait for a job. */
export const busyTimesOf = (pool: Tinypool): readonly number[] =>
  pool.threads.flatMap((wrapper) => {
    // tinypool does not declare the thread that its object wraps.
    const thread: unknown = Reflect.get(wrapper, 'thread')
    return thread instanceof Worker ? [thread.performance.eventLoopUtilization().active] : []
  })
