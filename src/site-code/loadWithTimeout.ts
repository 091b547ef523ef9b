/**
 * Loads a module of a site with a time limit. A promise that never settles and an infinite loop end with an error that
 * names the module. The command line reports errors that end the process outside promises.
 */

import { exitWithError } from '../process/exitWithError.ts'
import { formatTimeout, TIMED_OUT, TIMEOUT_HINT } from '../shared/errors/timeout.ts'
import { UserError } from '../shared/errors/userError.ts'
import { suspendGuard } from './guardEventLoop.ts'
import { hasFiles } from './stackFrames.ts'
import { createWatchdog, PROMISE_LOOP_STACKS } from './watchdog.ts'

interface LoadLimit {
  /** Name of the module for users. */
  readonly name: string
  /** What is done with it, in messages. Default: `loading`. */
  readonly verb?: string | undefined
  readonly timeoutMs: number
  /** Whether the process continues after a timeout, as `dev` does: only the module's code is ended. Default: false. */
  readonly isServing?: boolean | undefined
  /** Finds the author's position in a stack, as `file:line:column`. */
  readonly locate: (stack: string) => string | undefined
}

/** Code that runs in a timer cannot be ended alone: that would corrupt Node's internal state. */
const IN_TIMER = /\b(?:listOnTimeout|processImmediate)\b/

const timedOut = ({ name, verb = 'loading', timeoutMs }: LoadLimit, rest: string): UserError =>
  new UserError(`${TIMED_OUT} ${formatTimeout(timeoutMs)} ${verb} ${name}${rest}`, { hint: TIMEOUT_HINT })

const loopError = (limit: LoadLimit, place = 'in it or in what it imports'): UserError =>
  timedOut(limit, `; is there an infinite loop ${place}?`)

const waitError = (limit: LoadLimit): UserError =>
  timedOut(limit, ': it waits for a promise that has not settled')

const idleError = ({ name }: LoadLimit): UserError =>
  new UserError(`${name} waits for a promise that never settles: nothing is left that could settle it`, {
    hint: 'resolve or reject each promise that it awaits',
  })

/** @throws {UserError} when loading times out or can never finish. */
export async function loadWithTimeout<T>(load: () => Promise<T>, limit: LoadLimit): Promise<T> {
  const { name, timeoutMs, isServing = false, locate } = limit
  let loop: UserError | undefined
  let emptyStacks = 0
  const watchdog = createWatchdog({
    onTimeout(stackOf) {
      const stack = stackOf()
      emptyStacks = hasFiles(stack) ? 0 : emptyStacks + 1
      // An empty stack: this thread is idle and the timer below ends the wait, or a loop of promises blocks the timer.
      if (emptyStacks > 0 && emptyStacks < PROMISE_LOOP_STACKS) return 'wait'
      const place = locate(stack)
      const error = loopError(limit, place && `at ${place}`)
      loop = error
      return isServing && !IN_TIMER.test(stack) ? 'interrupt' : () => exitWithError(error)
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
