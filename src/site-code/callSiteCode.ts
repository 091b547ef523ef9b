/**
 * Calls site code in this process with a time limit. An infinite loop, a call of `process.exit` and a change of built-in
 * objects all throw, so that the caller can report the page.
 */
// Site code may replace the global.
import process from 'node:process'
import { Script } from 'node:vm'
import { errorCode } from '../shared/errors/errorCode.ts'
import { TimeoutError } from '../shared/errors/timeout.ts'
import { suspendGuard } from './guardEventLoop.ts'
import { assertUnchanged, beginSiteCode, watchBuiltins } from './watchBuiltins.ts'
import { createWatchdog } from './watchdog.ts'

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
  let depth = 0
  const watchdog = createWatchdog()
  const builtins = watchBuiltins()
  return <T>(name: string, call: () => T): T => {
    if (depth === 0) beginSiteCode(name)
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
    const resumeGuard = suspendGuard(name)
    if (depth === 0) watchdog.begin(name, timeoutMs)
    depth += 1
    try {
      script.runInThisContext({ timeout: timeoutMs })
    } catch (error) {
      if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      timedOutSteps.add(name)
      throw new TimeoutError(timeoutMs, timedOutSteps.size >= MAX_TIMEOUTS)
    } finally {
      depth -= 1
      if (depth === 0) watchdog.end()
      resumeGuard()
      process.exit = exit
      globalThis.calledByXpreDocs = outerCall
    }
    timedOutSteps.delete(name)
    assertUnchanged(builtins.restoreQuickly())
    if (outcome === undefined) throw new Error('code of the site was not called')
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
}
