/** Batches events: a checkout changes 200 files at once, and an editor may write one file three times. */
interface BatcherOptions<T> {
  /** Called with all events since the last call, never concurrently. */
  readonly handle: (events: readonly T[]) => Promise<void>
  /** Receives the error of `handle`, whose events are handled again with the next ones. */
  readonly onError: (error: unknown) => void
  /** Milliseconds without an event before a batch is handled. */
  readonly quietMs: number
  /** Maximum milliseconds that an event waits while more arrive. */
  readonly maxMs: number
}

interface Batcher<T> {
  add(event: T): void
  /** Handles no more events. @returns When the running batch is done. */
  stop(): Promise<void>
}

export function createBatcher<T>({ handle, onError, quietMs, maxMs }: BatcherOptions<T>): Batcher<T> {
  let events: T[] = []
  /** Events of batches that failed. */
  let failed: readonly T[] = []
  let firstAt = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  function schedule(): void {
    if (isStopped || running !== undefined || events.length === 0) return
    clearTimeout(timer)
    const remainingMs = firstAt + maxMs - performance.now()
    timer = setTimeout(run, Math.max(0, Math.min(quietMs, remainingMs)))
  }

  async function handleBatch(batch: readonly T[]): Promise<void> {
    try {
      await handle(batch)
    } catch (error) {
      failed = batch
      onError(error)
    }
  }

  function run(): void {
    const batch = [...failed, ...events]
    failed = []
    events = []
    running = handleBatch(batch).then(() => {
      running = undefined
      schedule()
    })
  }

  return {
    add(event) {
      if (events.length === 0) firstAt = performance.now()
      events.push(event)
      schedule()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
