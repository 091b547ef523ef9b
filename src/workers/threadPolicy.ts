/**
 * Decides when a build starts threads, and how many. Each costs up to 0.3 seconds of processor time, since it compiles
 * and optimises the same code again.
 */
import { availableParallelism } from 'node:os'
import { isCompiled } from '../process/index.ts'
import type { WorkerPool } from './openWorkerPool.ts'

/** Documents per message: enough that messages cost little, few enough that threads finish together. */
export const DOCUMENTS_PER_BATCH = 24

/** Pages per message, for the same reasons. */
export const PAGES_PER_BATCH = 16

/** More threads would wait for the main thread, which makes their jobs. */
const MAX_THREADS = 8

/**
 * Jobs that are worth threads. A thread takes a quarter of a second to start. Measured on two hyperthreads of one core:
 * 200 documents take less time without threads, 400 the same, 1,000 a sixth more. Threads on separate cores are faster.
 */
const MIN_JOBS = 256

/** Pages rendered in the main thread before other threads start, since an edit usually changes few pages. */
const MAIN_THREAD_PAGES = 24

/** @param configured Default: one for each processor, up to `MAX_THREADS`. 0: the main thread does everything. */
export const maxThreadsOf = (configured: number | undefined): number =>
  // Threads cannot run TypeScript sources.
  isCompiled ? (configured ?? Math.min(availableParallelism(), MAX_THREADS)) : 0

interface ThreadPolicyInput {
  /** Result of `maxThreadsOf`. */
  readonly maxThreads: number
  /** Whether the user set the number of threads. It applies to builds of any size. */
  readonly isConfigured: boolean
  /**
   * Whether pages run code of the site. Threads render them whatever their number, since an infinite loop in the main
   * thread would block signal handlers.
   */
  readonly hasSiteCode: boolean
  readonly workerPool: Pick<WorkerPool, 'start'>
}

export interface ThreadPolicy {
  /**
   * Call before documents are read, as early as their number is known.
   * @param missing Number of documents that are not cached.
   */
  onMissingDocuments(missing: number): void
  /**
   * Call before each page is rendered.
   * @param rendered Number of pages rendered before.
   * @param remaining Maximum number of pages to render, this one included.
   */
  onPage(rendered: number, remaining: number): void
}

export function createThreadPolicy({
  maxThreads,
  isConfigured,
  hasSiteCode,
  workerPool,
}: ThreadPolicyInput): ThreadPolicy {
  const isWorthThreads = (jobs: number): boolean => maxThreads > 0 && jobs >= (isConfigured ? 1 : MIN_JOBS)
  return {
    onMissingDocuments(missing) {
      if (isWorthThreads(missing)) workerPool.start(Math.ceil(missing / DOCUMENTS_PER_BATCH))
    },
    onPage(rendered, remaining) {
      const isManyPages = rendered >= MAIN_THREAD_PAGES && isWorthThreads(remaining)
      // Further threads start with further batches: most of the remaining pages may be cached.
      if (hasSiteCode || isManyPages) workerPool.start(1)
    },
  }
}
