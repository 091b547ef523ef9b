import { formatTimeout, TIMED_OUT, TIMEOUT_HINT } from '../shared/errors/timeout.ts'
import { UserError } from '../shared/errors/userError.ts'
import { watchGlobals } from './watchGlobals.ts'

interface LoadLimit {
  /** Name of the module for users. */
  readonly name: string
  /** What is done with it, in messages. Default: `loading`. */
  readonly verb?: string | undefined
  readonly timeoutMs: number
}

/**
 * Loads a module of a site. A promise that does not settle in time ends with an error that names the module. An infinite
 * loop blocks this thread and its timers, and ends with Ctrl+C.
 *
 * @throws {UserError} when loading times out.
 * @throws {Error} when the module replaces globals, which are restored.
 */
export async function loadWithTimeout<T>(
  load: () => Promise<T>,
  { name, verb = 'loading', timeoutMs }: LoadLimit,
): Promise<T> {
  const assertGlobals = watchGlobals()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    const message = `${TIMED_OUT} ${formatTimeout(timeoutMs)} ${verb} ${name}: it waits for a promise that has not settled`
    timer = setTimeout(() => reject(new UserError(message, { hint: TIMEOUT_HINT })), timeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } finally {
    clearTimeout(timer)
    assertGlobals()
  }
}
