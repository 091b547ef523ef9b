/**
 * Ends the process when code of a site blocks its event loop: a loop in a timer, in a promise or in a handler of `exit`
 * that the site has left behind. What the tool itself calls has limits of its own.
 */

import { endProcess } from '../process/endProcess.ts'
import { formatTimeout, TIMED_OUT, TIMEOUT_HINT } from '../shared/timeout.ts'
import { UserError } from '../shared/userError.ts'
import { hasFiles, isOwnFile, readFrames } from './stackFrames.ts'
import { createWatchdog, PROMISE_LOOKS } from './watchdog.ts'

/** In milliseconds. */
const LONGEST_BEAT = 1_000

interface Guard {
  readonly begin: () => void
  readonly end: () => void
}

let guard: Guard | undefined

/** Calls of the tool into code of the site, which have limits of their own: two ways to interrupt disturb each other. */
let calls = 0

/** Name of the last one. */
let lastCall = ''

/**
 * @param name What a user calls the code.
 * @returns Ends the call, and lets the guard go on.
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

/** Node calls handlers of `exit` from here, whatever ends the process. */
const EXIT_FRAME = /\n {4}at process\.exit \(node:[\s\S]*/

/** @returns Where the code of the site is that nothing of the tool has called. */
function findLoop(stack: string): string | undefined {
  const frames = readFrames(stack.replace(EXIT_FRAME, '')).filter(({ isAsync }) => !isAsync)
  const outermost = frames.at(-1)
  return outermost === undefined || isOwnFile(outermost.file) ? undefined : frames[0]?.at
}

/**
 * For a process whose errors outside of promises end it, as the command line is. The guard begins after the first call
 * into code of a site, and lasts until the process ends.
 */
export function guardLoop(timeoutMs: number): void {
  const timedOut = (rest: string) =>
    new UserError(`${TIMED_OUT} ${formatTimeout(timeoutMs)} running code that the site has left in ${rest}`, {
      hint: TIMEOUT_HINT,
    })
  let emptyLooks = 0
  const watchdog = createWatchdog({
    isGuard: true,
    onOverdue(stackOf) {
      const stack = stackOf()
      emptyLooks = hasFiles(stack) ? 0 : emptyLooks + 1
      if (emptyLooks >= PROMISE_LOOKS) {
        return () =>
          endProcess(
            timedOut(
              `a promise; is there an infinite loop of promises? The last code that began is ${lastCall}`,
            ),
          )
      }
      const place = findLoop(stack)
      if (place === undefined) return 'wait'
      return () =>
        endProcess(timedOut(`a timer, a promise or a handler; is there an infinite loop at ${place}?`))
    },
  })
  let beats: NodeJS.Timeout | undefined
  guard = {
    begin() {
      beats ??= setInterval(
        () => calls === 0 && watchdog.beat(),
        Math.min(LONGEST_BEAT, timeoutMs / 4),
      ).unref()
      watchdog.begin('code of the site', timeoutMs)
    },
    end() {
      if (beats !== undefined) watchdog.end()
    },
  }
}
