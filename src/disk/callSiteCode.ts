/**
 * Calls code of a site in this process with a time limit: an infinite loop, or a call that would end the process,
 * throws instead, so that the caller can name the page. So does a call that changes objects which the tool shares with it.
 */
import { Script } from 'node:vm'
import { errorCode } from '../shared/errorCode.ts'
import { TimeoutError } from '../shared/timeout.ts'
import { assertUnchanged, watchBuiltins } from './watchBuiltins.ts'
import { createWatchdog } from './watchdog.ts'

/** @param name What a user calls the step. */
export type CallSiteCode = <T>(name: string, call: () => T) => T

/** After one timeout the next one is likely to be the same code: a plugin, on each of a thousand pages. */
const NEXT_LIMIT = 1 / 12
const LEAST_TIMEOUT_MS = 100

/** After so many the code is not tried again, so that the sum of the limits stays below a minute. */
const MAX_TIMEOUTS = 10

/** Node interrupts scripts alone, and all that they call. */
const script = new Script('calledByXpreDocs()', { filename: 'xpre-docs-call.js' })

declare global {
  /** Where the script finds what it has to call. */
  var calledByXpreDocs: (() => void) | undefined
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown }

/** @param timeoutMs For one call. What waits for something after it has returned is not interrupted. */
export function createSiteCaller(timeoutMs: number): CallSiteCode {
  let limit = timeoutMs
  let timeouts = 0
  let depth = 0
  const watchdog = createWatchdog()
  const builtins = watchBuiltins()
  return <T>(name: string, call: () => T): T => {
    let outcome: Outcome<T> | undefined
    const around = globalThis.calledByXpreDocs
    const { exit } = process
    globalThis.calledByXpreDocs = () => {
      try {
        outcome = { value: call() }
      } catch (error) {
        outcome = { error }
      }
    }
    process.exit = () => {
      throw new Error('it called process.exit')
    }
    if (depth === 0) watchdog.begin(name, limit)
    depth += 1
    try {
      script.runInThisContext({ timeout: limit })
    } catch (error) {
      if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      timeouts += 1
      limit = Math.max(LEAST_TIMEOUT_MS, Math.round(limit * NEXT_LIMIT))
      // The same words each time: a page that is tried twice is reported once.
      throw new TimeoutError(timeoutMs, timeouts >= MAX_TIMEOUTS)
    } finally {
      depth -= 1
      if (depth === 0) watchdog.end()
      process.exit = exit
      globalThis.calledByXpreDocs = around
    }
    assertUnchanged(builtins.restoreSoon())
    if (outcome === undefined) throw new Error('code of the site was not called')
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
}
