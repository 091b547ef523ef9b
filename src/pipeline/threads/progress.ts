/**
 * How far a thread is in its batch, in memory that both sides look at: a thread that never ends, or has died, can
 * answer nothing.
 */
import { formatTimeout, TIMED_OUT } from '../../shared/timeout.ts'
import { UserError } from '../../shared/userError.ts'

export type Progress = Int32Array<SharedArrayBuffer>

const NOT_BEGUN = -1

export const createProgress = (): Progress => new Int32Array(new SharedArrayBuffer(4)).fill(NOT_BEGUN)

/** @param index In the batch, from 0. */
export const noteBegun = (progress: Progress, index: number): void => {
  Atomics.store(progress, 0, index)
}

/** Of what the thread began last; undefined while the batch waits. */
export function begunIn(progress: Progress): number | undefined {
  const index = Atomics.load(progress, 0)
  return index === NOT_BEGUN ? undefined : index
}

export interface Watch {
  /** Aborted when nothing new was begun for too long. */
  readonly signal: AbortSignal
  end(): void
}

/** Looks in the time limit. They are counted and not timed: a process that is stopped for a while takes none. */
const LOOKS = 20

/** @param timeoutMs For one step of the batch. */
export function watchProgress(progress: Progress, timeoutMs: number): Watch {
  const controller = new AbortController()
  let last = begunIn(progress)
  let looks = 0
  const look = () => {
    const now = begunIn(progress)
    looks = now === last && now !== undefined ? looks + 1 : 0
    last = now
    if (looks > LOOKS) controller.abort()
  }
  // It keeps no process alive: who waits for the thread does.
  const timer = setInterval(look, timeoutMs / LOOKS).unref()
  return { signal: controller.signal, end: () => clearInterval(timer) }
}

/** What to say of a step that has not ended. @param name Of what it works at. */
export const overdue = (name: string, timeoutMs: number): UserError =>
  new UserError(`${TIMED_OUT} ${formatTimeout(timeoutMs)} working at ${name}`, {
    hint: 'a component that it shows, or a plugin, waits for something, or is in an infinite loop',
  })
