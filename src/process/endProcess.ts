import { closeSync } from 'node:fs'
import type { UserError } from '../shared/userError.ts'

const STDERR = 2

/**
 * Ends the process with the error, by the handler that ends it for every error outside of a promise. Call it from the
 * watchdog alone: Node writes that it waits for a debugger to disconnect, and the watchdog is none to a user.
 */
export function endProcess(error: UserError): void {
  const reallyExit: unknown = Reflect.get(process, 'reallyExit')
  // Handlers of `exit` are too early: the process may be in one of them.
  Reflect.set(process, 'reallyExit', (code: number) => {
    closeSync(STDERR)
    if (typeof reallyExit === 'function') reallyExit.call(process, code)
  })
  process.emit('uncaughtException', error)
}
