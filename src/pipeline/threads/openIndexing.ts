/**
 * Making the search index beside the rendering of pages: on a thread of its own, or in this process.
 * In: prepared pages as bytes, in their order. Out: the files of the index.
 */
import type { OutputFile } from '../../shared/site.ts'
import type { IndexWorkerSetup } from './jobs.ts'
import { openThreads } from './openThreads.ts'

export interface Indexing {
  add(page: Uint8Array): Promise<void>
  /** Once, after the last page. */
  finish(): Promise<readonly OutputFile[]>
  close(): Promise<void>
}

/** Pages in one message. */
const BATCH = 64

/** Messages that wait; each holds half a megabyte. Pages of a warm build come faster than they can be taken in. */
const MAX_WAITING = 16

async function openThread(setup: IndexWorkerSetup): Promise<Indexing> {
  const pool = await openThreads({ module: 'indexWorker', count: 1, workerData: setup })
  const waiting = new Set<Promise<unknown>>()
  let batch: Uint8Array[] = []

  function send(): void {
    const sent: Promise<unknown> = pool.run(batch, { name: 'add' }).finally(() => waiting.delete(sent))
    // Awaited before the end; a failure before that must not count as unhandled.
    sent.catch(() => {})
    waiting.add(sent)
    batch = []
  }
  return {
    async add(page) {
      // A view into a large file would be sent with all of it.
      batch.push(new Uint8Array(page))
      if (batch.length < BATCH) return
      send()
      if (waiting.size > MAX_WAITING) await Promise.race(waiting)
    },
    async finish() {
      send()
      await Promise.all(waiting)
      return pool.run(undefined, { name: 'finish' })
    },
    close: () => pool.destroy(),
  }
}

/** @param onThread Threads pay, and this process can start some. */
export const openIndexing = async (setup: IndexWorkerSetup, onThread: boolean): Promise<Indexing> =>
  onThread ? openThread(setup) : (await import('./indexHere.ts')).indexHere(setup)
