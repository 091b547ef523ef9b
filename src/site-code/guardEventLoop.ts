/**
 * Ends the process when site code blocks the event loop outside a call of xpre-docs: in a timer, a promise or an `exit`
 * handler of the site. Calls of xpre-docs into site code have their own limits.
 */

import { exitWithError } from '../process/exitWithError.ts'
import { formatTimeout, TIMED_OUT, TIMEOUT_HINT } from '../shared/errors/timeout.ts'
import { UserError } from '../shared/errors/userError.ts'
import { hasFiles, isOwnFile, readFrames } from './stackFrames.ts'
import { createWatchdog, PROMISE_LOOP_STACKS } from './watchdog.ts'

/** In milliseconds. */
const MAX_HEARTBEAT_MS = 1_000

interface Guard {
  readonly begin: () => void
  readonly end: () => void
}

let guard: Guard | undefined

/** Running calls of xpre-docs into site code. The guard is off during them: two ways to interrupt code conflict. */
let calls = 0

/** Name of the last call. */
let lastCall = ''

/**
 * @param name Name of the code for users.
 * @returns Ends the call and resumes the guard.
 */
export function suspendGuard(name: string): () => void {
  lastCall = name
  if (calls === 0) guard?.end()
  calls += 1
  return () => {
    calls -= 1
    if (calls === 0) guard?.begin()
  }
}

/** First stack frame of `exit` handlers, whatever ends the process. */
const EXIT_FRAME = /\n {4}at process\.exit \(node:[\s\S]*/

/** @returns Position of the blocking site code; undefined when xpre-docs called the code. */
function findBlockingCode(stack: string): string | undefined {
  const frames = readFrames(stack.replace(EXIT_FRAME, '')).filter(({ isAsync }) => !isAsync)
  const outermost = frames.at(-1)
  return outermost === undefined || isOwnFile(outermost.file) ? undefined : frames[0]?.at
}

/**
 * For processes that end at errors outside promises, such as the command line. The guard starts after the first call into
 * site code and lasts until the process ends.
 */
export function guardEventLoop(timeoutMs: number): void {
  const timedOut = (rest: string) =>
    new UserError(`${TIMED_OUT} ${formatTimeout(timeoutMs)} running site code in ${rest}`, {
      hint: TIMEOUT_HINT,
    })
  let emptyStacks = 0
  const watchdog = createWatchdog({
    isGuard: true,
    onTimeout(stackOf) {
      const stack = stackOf()
      emptyStacks = hasFiles(stack) ? 0 : emptyStacks + 1
      if (emptyStacks >= PROMISE_LOOP_STACKS) {
        return () =>
          exitWithError(
            timedOut(
              `a promise; is there an infinite loop of promises? The site code that ran last is ${lastCall}`,
            ),
          )
      }
      const position = findBlockingCode(stack)
      if (position === undefined) return 'wait'
      return () =>
        exitWithError(timedOut(`a timer, a promise or a handler; is there an infinite loop at ${position}?`))
    },
  })
  let heartbeat: NodeJS.Timeout | undefined
  guard = {
    begin() {
      heartbeat ??= setInterval(
        () => calls === 0 && watchdog.restart(),
        Math.min(MAX_HEARTBEAT_MS, timeoutMs / 4),
      ).unref()
      watchdog.begin('code of the site', timeoutMs)
    },
    end() {
      if (heartbeat !== undefined) watchdog.end()
    },
  }
}
