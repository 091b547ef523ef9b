/**
 * Starts the thread of the search index before the first page is available. A thread takes a tenth of a second to start,
 * during which the main thread does other work.
 */

import type { IndexBuilder } from './indexBuilder.ts'
import type { IndexWorkerSetup } from './jobs.ts'
import { openIndexBuilder } from './openIndexBuilder.ts'

export interface IndexLauncher {
  readonly setup: IndexWorkerSetup
  /** Starts the thread early. Call this when the build is likely to need an index. */
  start(): void
  /** @param onThread Whether to start a thread if `start` was not called. */
  open(onThread: boolean): Promise<IndexBuilder>
  close(): Promise<void>
}

export function createIndexLauncher(setup: IndexWorkerSetup): IndexLauncher {
  let opened: Promise<IndexBuilder> | undefined
  return {
    setup,
    start() {
      opened ??= openIndexBuilder(setup, true)
      // `open` reports a failure. Until then, it must not count as an unhandled rejection.
      opened.catch(() => {})
    },
    open(onThread) {
      opened ??= openIndexBuilder(setup, onThread)
      return opened
    },
    async close() {
      // `open` has reported a failure.
      await opened?.then(
        (indexing) => indexing.close(),
        () => {},
      )
    },
  }
}
