/**
 * Many events, one answer: a checkout changes 200 files, an editor one file three times.
 * In: events as they come. Out: what has come, once nothing more does for a moment.
 */
export interface BatcherOptions<T> {
  /** Called with all that came since the last time, never while it still runs. */
  readonly take: (events: readonly T[]) => Promise<void>
  /** Why `take` failed. Its events are taken again with those that come next. */
  readonly onError: (error: unknown) => void
  /** Milliseconds without an event. */
  readonly quietMs: number
  /** Milliseconds after which an event is taken although more come. */
  readonly maxMs: number
}

export interface Batcher<T> {
  add(event: T): void
  /** Nothing is taken any more. @returns When what is being taken is done. */
  stop(): Promise<void>
}

export function createBatcher<T>({ take, onError, quietMs, maxMs }: BatcherOptions<T>): Batcher<T> {
  let events: T[] = []
  /** Of attempts that failed. */
  let missed: readonly T[] = []
  let since = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  function schedule(): void {
    if (isStopped || running !== undefined || events.length === 0) return
    clearTimeout(timer)
    const left = since + maxMs - performance.now()
    timer = setTimeout(run, Math.max(0, Math.min(quietMs, left)))
  }

  async function attempt(taken: readonly T[]): Promise<void> {
    try {
      await take(taken)
    } catch (error) {
      missed = taken
      onError(error)
    }
  }

  function run(): void {
    const taken = [...missed, ...events]
    missed = []
    events = []
    running = attempt(taken).then(() => {
      running = undefined
      schedule()
    })
  }

  return {
    add(event) {
      if (events.length === 0) since = performance.now()
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
