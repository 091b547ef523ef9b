import { fileURLToPath } from 'node:url'
import type { Tinypool } from 'tinypool'

/** Whether the tool is compiled: threads cannot run its TypeScript sources. */
export const canStartThreads = (): boolean => !import.meta.url.endsWith('.ts')

export interface ThreadsOptions {
  readonly count: number
  /** Jobs that are sent to a thread at the same time. They queue on the thread. */
  readonly jobsPerThread: number
  /** Data that each thread gets when it starts. */
  readonly workerData: unknown
}

/** Starts all threads immediately. */
export async function openThreads({ count, jobsPerThread, workerData }: ThreadsOptions): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: fileURLToPath(new URL('./siteWorker.js', import.meta.url)),
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: jobsPerThread,
    // With atomics, a waiting thread blocks its event loop, and with it compression and promises of components.
    useAtomics: false,
    workerData,
  })
}

/**
 * Ends all threads. tinypool.destroy() fails on exited workers: it calls `removeListener`, which its thread objects do
 * not have.
 */
export async function closeThreads(pool: Tinypool): Promise<void> {
  for (const thread of pool.threads) Object.assign(thread, { removeListener: () => {} })
  await pool.destroy().catch(() => {})
}
