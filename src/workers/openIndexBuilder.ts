import { describeWorkerFailure } from './describeWorkerFailure.ts'
import type { IndexBuilder } from './indexBuilder.ts'
import { createInFlight } from './inFlight.ts'
import type { IndexWorkerSetup } from './jobs.ts'
import { closeThreads, openThreads } from './openThreads.ts'

/** Pages in one message. */
const BATCH = 64

/** Messages that wait; each holds half a megabyte. Pages of a warm build come faster than they can be taken in. */
const MAX_WAITING = 16

async function openThreadedIndexBuilder(setup: IndexWorkerSetup): Promise<IndexBuilder> {
  const pool = await openThreads({ module: 'indexWorker', count: 1, workerData: setup })
  /** After a failure the pool goes on with a thread that knows nothing of the pages before. */
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
      // A view into a large file would be sent with all of it.
      batch.push(new Uint8Array(page))
      if (batch.length < BATCH) return
      await messages.waitUntilFewerThan(MAX_WAITING)
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

/** @param onThread Threads pay, and this process can start some. */
export const openIndexBuilder = async (setup: IndexWorkerSetup, onThread: boolean): Promise<IndexBuilder> =>
  onThread
    ? openThreadedIndexBuilder(setup)
    : (await import('./createInlineIndexBuilder.ts')).createInlineIndexBuilder(setup)
