import { describeDeath } from './describeDeath.ts'
import type { Indexing } from './indexing.ts'
import { createInFlight } from './inFlight.ts'
import type { IndexWorkerSetup } from './jobs.ts'
import { closeThreads, openThreads } from './openThreads.ts'

/** Pages in one message. */
const BATCH = 64

/** Messages that wait; each holds half a megabyte. Pages of a warm build come faster than they can be taken in. */
const MAX_WAITING = 16

async function openThread(setup: IndexWorkerSetup): Promise<Indexing> {
  const pool = await openThreads({ module: 'indexWorker', count: 1, workerData: setup })
  /** After a failure the pool goes on with a thread that knows nothing of the pages before. */
  const messages = createInFlight()
  let batch: Uint8Array[] = []

  const ask = <T>(name: string, message?: unknown): Promise<T> =>
    pool.run(message, { name }).catch((cause: unknown) => {
      throw describeDeath(cause, 'the search index')
    })

  function send(): void {
    messages.add(ask('add', batch))
    batch = []
  }
  return {
    async add(page) {
      messages.assertNoFailure()
      // A view into a large file would be sent with all of it.
      batch.push(new Uint8Array(page))
      if (batch.length < BATCH) return
      await messages.untilFewerThan(MAX_WAITING)
      send()
    },
    async finish() {
      send()
      await messages.untilDone()
      return ask('finish')
    },
    close: () => closeThreads(pool),
  }
}

/** @param onThread Threads pay, and this process can start some. */
export const openIndexing = async (setup: IndexWorkerSetup, onThread: boolean): Promise<Indexing> =>
  onThread ? openThread(setup) : (await import('./indexHere.ts')).indexHere(setup)
