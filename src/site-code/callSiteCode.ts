/**
 * Calls code of a site in this process with a time limit: an infinite loop, or a call that would end the process,
 * throws instead, so that the caller can name the page. So does a call that changes objects which the tool shares with it.
 */
import { Script } from 'node:vm'
import { errorCode } from '../shared/text/errorCode.ts'
import { TimeoutError } from '../shared/timeout.ts'
import { suspendGuard } from './guardLoop.ts'
import { assertUnchanged, beginSiteCode, watchBuiltins } from './watchBuiltins.ts'
import { createWatchdog } from './watchdog.ts'

/** @param name What a user calls the step. */
export type CallSiteCode = <T>(name: string, call: () => T) => T

/**
 * After so many steps that timed out no other one is tried: it is likely to be the same code, such as a plugin on each of
 * a thousand pages, and the sum of the default limits stays below a minute.
 */
const MAX_TIMEOUTS = 2

/** Node interrupts scripts alone, and all that they call. */
const script = new Script('calledByXpreDocs()', { filename: 'xpre-docs-call.js' })

declare global {
  /** Where the script finds what it has to call. */
  var calledByXpreDocs: (() => void) | undefined
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown }

/** @param timeoutMs For one call. What waits for something after it has returned is not interrupted. */
export function createSiteCaller(timeoutMs: number): CallSiteCode {
  /** Names of the steps. In `dev` one may end in time after an edit. */
  const overdue = new Set<string>()
  let depth = 0
  const watchdog = createWatchdog()
  const builtins = watchBuiltins()
  return <T>(name: string, call: () => T): T => {
    if (depth === 0) beginSiteCode(name)
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
    const resumeGuard = suspendGuard(name)
    if (depth === 0) watchdog.begin(name, timeoutMs)
    depth += 1
    try {
      script.runInThisContext({ timeout: timeoutMs })
    } catch (error) {
      if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      overdue.add(name)
      throw new TimeoutError(timeoutMs, overdue.size >= MAX_TIMEOUTS)
    } finally {
      depth -= 1
      if (depth === 0) watchdog.end()
      resumeGuard()
      process.exit = exit
      globalThis.calledByXpreDocs = around
    }
    overdue.delete(name)
    assertUnchanged(builtins.restoreSoon())
    if (outcome === undefined) throw new Error('code of the site was not called')
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
}
