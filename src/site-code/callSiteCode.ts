/**
 * Calls site code in this process with a time limit. An infinite loop, a call of `process.exit` and a replaced global all
 * throw, so that the caller can report the page.
 */
// Site code may replace the global.
import process from 'node:process'
import { Script } from 'node:vm'
import { errorCode } from '../shared/errors/errorCode.ts'
import { TimeoutError } from '../shared/errors/timeout.ts'
import { watchGlobals } from './watchGlobals.ts'

/** @param name Name of the step for users. */
export type CallSiteCode = <T>(name: string, call: () => T) => T

/**
 * After this many steps that timed out, no further step runs: the cause is likely the same, such as a plugin that runs on
 * each of a thousand pages. The sum of the default limits stays below a minute.
 */
const MAX_TIMEOUTS = 2

/** Node can interrupt only scripts, with all that they call. */
const script = new Script('calledByXpreDocs()', { filename: 'xpre-docs-call.js' })

declare global {
  /** Called by the script. */
  var calledByXpreDocs: (() => void) | undefined
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown }

/** @param timeoutMs Limit of one call. What is pending after the call returns has no limit. */
export function createSiteCaller(timeoutMs: number): CallSiteCode {
  /** Names of the steps that timed out last. In `dev` a step may succeed again after an edit. */
  const timedOutSteps = new Set<string>()
  return <T>(name: string, call: () => T): T => {
    const assertGlobals = watchGlobals()
    let outcome: Outcome<T> | undefined
    const outerCall = globalThis.calledByXpreDocs
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
    try {
      script.runInThisContext({ timeout: timeoutMs })
    } catch (error) {
      if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      timedOutSteps.add(name)
      throw new TimeoutError(timeoutMs, timedOutSteps.size >= MAX_TIMEOUTS)
    } finally {
      process.exit = exit
      globalThis.calledByXpreDocs = outerCall
    }
    timedOutSteps.delete(name)
    assertGlobals()
    if (outcome === undefined) throw new Error('code of the site was not called')
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
}
