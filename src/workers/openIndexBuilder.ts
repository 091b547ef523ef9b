import { describeWorkerFailure } from './describeWorkerFailure.ts'
import type { IndexBuilder } from './indexBuilder.ts'
import { createInFlight } from './inFlight.ts'
import type { IndexWorkerSetup } from './jobs.ts'
import { closeThreads, openThreads } from './openThreads.ts'

/** Number of pages in each message. */
const BATCH_SIZE = 64

/**
 * Maximum number of pending messages; each has about half a megabyte. A build with a warm cache produces pages faster than the
 * thread indexes them.
 */
const MAX_PENDING_MESSAGES = 16

async function openThreadedIndexBuilder(setup: IndexWorkerSetup): Promise<IndexBuilder> {
  const pool = await openThreads({ module: 'indexWorker', count: 1, workerData: setup })
  /** After a failure the pool starts a new thread without the earlier pages, so later calls throw the first failure. */
  const messages = createInFlight()
  let batch: Uint8Array[] = []

  const run = <T>(name: string, message?: unknown): Promise<T> =>
    pool.run(message, { name }).catch((cause: unknown) => {
      throw describeWorkerFailure(cause, 'the search index')
    })

  function send(): void {
    messages.add(run('add', batch))
    batch = []
  }
  return {
    async add(page) {
      messages.assertNoFailure()
      // A copy, since a view would be sent with its whole underlying buffer.
      batch.push(new Uint8Array(page))
      if (batch.length < BATCH_SIZE) return
      await messages.waitUntilFewerThan(MAX_PENDING_MESSAGES)
      send()
    },
    async finish() {
      send()
      await messages.waitUntilDone()
      return run('finish')
    },
    close: () => closeThreads(pool),
  }
}

/** @param onThread Whether to build the index on a thread. */
export const openIndexBuilder = async (setup: IndexWorkerSetup, onThread: boolean): Promise<IndexBuilder> =>
  onThread
    ? openThreadedIndexBuilder(setup)
    : (await import('./createInlineIndexBuilder.ts')).createInlineIndexBuilder(setup)
