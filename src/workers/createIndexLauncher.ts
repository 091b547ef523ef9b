/**
 * The start of the search index, before anything is there to be put into it: a thread takes a tenth of a second until
 * it can take the first page, in which this process has other things to do.
 */

import type { IndexBuilder } from './indexBuilder.ts'
import type { IndexWorkerSetup } from './jobs.ts'
import { openIndexBuilder } from './openIndexBuilder.ts'

export interface IndexLauncher {
  readonly setup: IndexWorkerSetup
  /** Starts the thread, for an index that is likely to be made. */
  start(): void
  /** @param onThread Where none was started so far. */
  open(onThread: boolean): Promise<IndexBuilder>
  close(): Promise<void>
}

export function createIndexLauncher(setup: IndexWorkerSetup): IndexLauncher {
  let opened: Promise<IndexBuilder> | undefined
  return {
    setup,
    start() {
      opened ??= openIndexBuilder(setup, true)
      // Awaited with the first page; a failure before that must not count as unhandled.
      opened.catch(() => {})
    },
    open(onThread) {
      opened ??= openIndexBuilder(setup, onThread)
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
