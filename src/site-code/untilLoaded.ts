/**
 * Loads a module of a site with a time limit: what waits for a promise that never settles, and what runs in an infinite
 * loop, ends with an error that names the module. The command line reports what ends the process outside of a promise.
 */

import { endProcess } from '../process/endProcess.ts'
import { formatTimeout, TIMED_OUT, TIMEOUT_HINT } from '../shared/timeout.ts'
import { UserError } from '../shared/userError.ts'
import { suspendGuard } from './guardLoop.ts'
import { hasFiles } from './stackFrames.ts'
import { createWatchdog, PROMISE_LOOKS } from './watchdog.ts'

export interface LoadLimit {
  /** What a user calls the module. */
  readonly name: string
  readonly timeoutMs: number
  /** The process goes on after a timeout, as `dev` does: only the code of the module is ended. Default: false. */
  readonly isServing?: boolean | undefined
  /** Finds the line of the author in a stack, as `file:line:column`. */
  readonly locate: (stack: string) => string | undefined
}

/** Code that Node has called for a timer cannot be ended alone: Node's own bookkeeping would break. */
const IN_TIMER = /\b(?:listOnTimeout|processImmediate)\b/

const timedOut = ({ name, timeoutMs }: LoadLimit, rest: string): UserError =>
  new UserError(`${TIMED_OUT} ${formatTimeout(timeoutMs)} loading ${name}${rest}`, { hint: TIMEOUT_HINT })

const loopError = (limit: LoadLimit, place = 'in it or in what it imports'): UserError =>
  timedOut(limit, `; is there an infinite loop ${place}?`)

const waitError = (limit: LoadLimit): UserError =>
  timedOut(limit, ': it waits for a promise that has not settled')

const idleError = ({ name }: LoadLimit): UserError =>
  new UserError(`${name} waits for a promise that never settles: nothing is left that could settle it`, {
    hint: 'resolve or reject each promise that it awaits',
  })

/** @throws {UserError} when loading does not end in time, or can never end. */
export async function untilLoaded<T>(load: () => Promise<T>, limit: LoadLimit): Promise<T> {
  const { name, timeoutMs, isServing = false, locate } = limit
  let loop: UserError | undefined
  let emptyLooks = 0
  const watchdog = createWatchdog({
    onOverdue(stackOf) {
      const stack = stackOf()
      emptyLooks = hasFiles(stack) ? 0 : emptyLooks + 1
      // This thread waits, and the timer below ends that; where the timer cannot run, promises never end.
      if (emptyLooks > 0 && emptyLooks < PROMISE_LOOKS) return 'wait'
      const place = locate(stack)
      const error = loopError(limit, place && `at ${place}`)
      loop = error
      return isServing && !IN_TIMER.test(stack) ? 'interrupt' : () => endProcess(error)
    },
  })
  let stop = () => {}
  const failure = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(loop ?? waitError(limit)), timeoutMs + 200).unref()
    const onIdle = () => reject(idleError(limit))
    process.once('beforeExit', onIdle)
    stop = () => {
      clearTimeout(timer)
      process.removeListener('beforeExit', onIdle)
    }
  })
  const resumeGuard = suspendGuard(name)
  watchdog.begin(name, timeoutMs)
  try {
    return await Promise.race([load(), failure])
  } finally {
    watchdog.end()
    resumeGuard()
    stop()
  }
}
