/**
 * Calls code of a site in this process so that there is an end to it: what goes round in a circle, or wants to end the
 * process, throws instead, and whoever called can say which page it was.
 */
import { Script } from 'node:vm'
import { errorCode } from '../shared/errorCode.ts'

export type CallSiteCode = <T>(call: () => T) => T

/** Ends only what would never end: how long something takes must not decide what a build makes. */
export const PATIENCE_MS = 120_000

/** Once something was overdue, the next one is likely to be the same code: of a plugin, on each of a thousand pages. */
const LESS_PATIENCE = 1 / 12
const LEAST_PATIENCE_MS = 100

/** Node interrupts scripts alone, and all that they call. */
const script = new Script('calledByXpreDocs()', { filename: 'xpre-docs-call.js' })

declare global {
  /** Where the script finds what it has to call. */
  var calledByXpreDocs: (() => void) | undefined
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown }

/** @param patienceMs For one call. What waits for something after it has returned is not interrupted. */
export function createSiteCaller(patienceMs: number): CallSiteCode {
  let left = patienceMs
  return <T>(call: () => T): T => {
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
    try {
      script.runInThisContext({ timeout: left })
    } catch (error) {
      if (errorCode(error) !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      left = Math.max(LEAST_PATIENCE_MS, Math.round(left * LESS_PATIENCE))
      // The same words each time: a page that is tried twice is told once.
      throw new Error('it comes to no end, and was interrupted')
    } finally {
      process.exit = exit
      globalThis.calledByXpreDocs = around
    }
    if (outcome === undefined) throw new Error('code of the site was not called')
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
}
