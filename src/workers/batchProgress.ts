/**
 * Progress of a thread in its batch, in shared memory: the main thread can read it when the thread is blocked or has
 * exited.
 */
import { formatTimeout, TIMED_OUT } from '../shared/errors/timeout.ts'
import { UserError } from '../shared/errors/userError.ts'

export type BatchProgress = Int32Array<SharedArrayBuffer>

const NOT_STARTED = -1

export const createBatchProgress = (): BatchProgress =>
  new Int32Array(new SharedArrayBuffer(4)).fill(NOT_STARTED)

/** @param index Index in the batch, from 0. */
export const reportStarted = (progress: BatchProgress, index: number): void => {
  Atomics.store(progress, 0, index)
}

/** Index of the item that the thread started last; undefined while the batch is queued. */
export function startedIndex(progress: BatchProgress): number | undefined {
  const index = Atomics.load(progress, 0)
  return index === NOT_STARTED ? undefined : index
}

interface Watch {
  /** Aborted when no item was started within the timeout. */
  readonly signal: AbortSignal
  end(): void
}

/**
 * Checks per timeout. Checks are counted instead of measuring time, so that the timeout does not pass while the process
 * is suspended.
 */
const CHECKS_PER_TIMEOUT = 20

/** Factor of the timeout for a queued batch. */
const WAIT_FACTOR = 2

/**
 * Watches the batches of one pool.
 *
 * @param timeoutMs Timeout of each item of a batch.
 */
export function createProgressWatcher(timeoutMs: number): (progress: BatchProgress) => Watch {
  /** Counts progress of all batches. If none makes progress, leftover code of a job blocks the threads. */
  let steps = 0
  return (progress) => {
    const controller = new AbortController()
    let last: readonly unknown[] = []
    let checksWithoutProgress = 0
    const checkProgress = () => {
      const begun = startedIndex(progress)
      const now = begun === undefined ? ['waiting', steps] : ['at', begun]
      const isUnchanged = now.every((value, index) => value === last[index])
      checksWithoutProgress = isUnchanged ? checksWithoutProgress + 1 : 0
      if (!isUnchanged && begun !== undefined) steps += 1
      last = now
      // Queued batches have the longer timeout, since they continue after a started batch times out.
      if (
        checksWithoutProgress > (begun === undefined ? WAIT_FACTOR * CHECKS_PER_TIMEOUT : CHECKS_PER_TIMEOUT)
      )
        controller.abort()
    }
    // The timer does not keep the process alive; the promise of the batch does.
    const timer = setInterval(checkProgress, timeoutMs / CHECKS_PER_TIMEOUT).unref()
    const end = () => {
      steps += 1
      clearInterval(timer)
    }
    return { signal: controller.signal, end }
  }
}

/** @param name Name of the page or document that timed out. */
export const createTimeoutError = (name: string, timeoutMs: number): UserError =>
  new UserError(`${TIMED_OUT} ${formatTimeout(timeoutMs)} working at ${name}`, {
    hint: 'a component that it shows, or a plugin, waits for something, or is in an infinite loop',
  })

/** Error for a batch that was not started, since the threads are blocked. */
export const createBlockedError = (timeoutMs: number): UserError =>
  new UserError(
    `${TIMED_OUT} ${formatTimeout(WAIT_FACTOR * timeoutMs)} waiting for the threads of the build`,
    {
      hint: 'a plugin or a component has left a timer or a promise that does not end; --workers 0 names its line',
    },
  )
