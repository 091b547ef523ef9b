/**
 * How far a thread is in its batch, in memory that both sides look at: a thread that never ends, or has died, can
 * answer nothing.
 */
import { formatTimeout, TIMED_OUT } from '../shared/timeout.ts'
import { UserError } from '../shared/userError.ts'

export type Progress = Int32Array<SharedArrayBuffer>

const NOT_STARTED = -1

export const createProgress = (): Progress => new Int32Array(new SharedArrayBuffer(4)).fill(NOT_STARTED)

/** @param index In the batch, from 0. */
export const reportStarted = (progress: Progress, index: number): void => {
  Atomics.store(progress, 0, index)
}

/** Of what the thread began last; undefined while the batch waits. */
export function startedIndex(progress: Progress): number | undefined {
  const index = Atomics.load(progress, 0)
  return index === NOT_STARTED ? undefined : index
}

export interface Watch {
  /** Aborted when nothing new was begun for too long. */
  readonly signal: AbortSignal
  end(): void
}

/** Looks in the time limit. They are counted and not timed: a process that is stopped for a while takes none. */
const CHECKS_PER_TIMEOUT = 20

/** A batch that has not begun has this many times the limit. */
const WAIT_FACTOR = 2

/** Looks at the batches of one pool. @param timeoutMs For one step of a batch. */
export function createProgressWatcher(timeoutMs: number): (progress: Progress) => Watch {
  /** How often any batch has gone on: while all stand still, what a job has left behind blocks the threads. */
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
      // The batches that have begun, and time out, let the waiting ones go on.
      if (
        checksWithoutProgress > (begun === undefined ? WAIT_FACTOR * CHECKS_PER_TIMEOUT : CHECKS_PER_TIMEOUT)
      )
        controller.abort()
    }
    // It keeps no process alive: the promise of the batch does.
    const timer = setInterval(checkProgress, timeoutMs / CHECKS_PER_TIMEOUT).unref()
    const end = () => {
      steps += 1
      clearInterval(timer)
    }
    return { signal: controller.signal, end }
  }
}

/** What to say of a step that has not ended. @param name Of what it works at. */
export const createTimeoutError = (name: string, timeoutMs: number): UserError =>
  new UserError(`${TIMED_OUT} ${formatTimeout(timeoutMs)} working at ${name}`, {
    hint: 'a component that it shows, or a plugin, waits for something, or is in an infinite loop',
  })

/** What to say of threads that begin nothing. */
export const createBlockedError = (timeoutMs: number): UserError =>
  new UserError(
    `${TIMED_OUT} ${formatTimeout(WAIT_FACTOR * timeoutMs)} waiting for the threads of the build`,
    {
      hint: 'a plugin or a component has left a timer or a promise that does not end; --workers 0 names its line',
    },
  )
