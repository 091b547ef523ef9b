import { fileURLToPath } from 'node:url'
import type { Tinypool } from 'tinypool'

/** Threads run modules as they are published; a source file cannot be started as one. */
export const canStartThreads = (): boolean => !import.meta.url.endsWith('.ts')

export interface ThreadsOptions {
  /** Name of a module beside this one, without its ending. */
  readonly module: 'siteWorker' | 'indexWorker'
  readonly count: number
  /** Jobs that a thread has at a time: the next ones wait beside it, not here. Default: 1. */
  readonly jobsPerThread?: number
  /** Data that each gets when it starts. */
  readonly workerData: unknown
}

/** All of them start at once. */
export async function openThreads({
  module,
  count,
  jobsPerThread = 1,
  workerData,
}: ThreadsOptions): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool')
  return new Tinypool({
    filename: fileURLToPath(new URL(`./${module}.js`, import.meta.url)),
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: jobsPerThread,
    // A thread that waits by them would let nothing else happen: parts being compressed, what a component waits for.
    useAtomics: false,
    workerData,
  })
}

/**
 * Ends all of them. tinypool.destroy() fails on exited workers: its way of waiting for them calls a function that
 * its threads do not have when one does.
 */
export async function closeThreads(pool: Tinypool): Promise<void> {
  for (const thread of pool.threads) Object.assign(thread, { removeListener: () => {} })
  await pool.destroy().catch(() => {})
}
