/**
 * The start of the search index, before anything is there to be put into it: a thread takes a tenth of a second until
 * it can take the first page, in which this process has other things to do.
 */

import type { Indexing } from './indexing.ts'
import type { IndexWorkerSetup } from './jobs.ts'
import { openIndexing } from './openIndexing.ts'

export interface IndexStart {
  readonly setup: IndexWorkerSetup
  /** Starts the thread, for an index that is likely to be made. */
  begin(): void
  /** @param onThread Where none was started so far. */
  open(onThread: boolean): Promise<Indexing>
  close(): Promise<void>
}

export function createIndexStart(setup: IndexWorkerSetup): IndexStart {
  let opened: Promise<Indexing> | undefined
  return {
    setup,
    begin() {
      opened ??= openIndexing(setup, true)
      // Awaited with the first page; a failure before that must not count as unhandled.
      opened.catch(() => {})
    },
    open(onThread) {
      opened ??= openIndexing(setup, onThread)
      return opened
    },
    async close() {
      // The caller that needed it has got the failure.
      await opened?.then(
        (indexing) => indexing.close(),
        () => {},
      )
    },
  }
}
