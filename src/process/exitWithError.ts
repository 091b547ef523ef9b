import { closeSync } from 'node:fs'
import type { UserError } from '../shared/errors/userError.ts'

const STDERR = 2

/**
 * Ends the process with an error, through the handler of errors outside promises. Only for use while the watchdog's
 * debugger session is connected: Node then prints that it waits for a debugger to disconnect, which is hidden here.
 */
export function exitWithError(error: UserError): void {
  const reallyExit: unknown = Reflect.get(process, 'reallyExit')
  // An `exit` handler would be too early: the process may be in one of them.
  Reflect.set(process, 'reallyExit', (code: number) => {
    closeSync(STDERR)
    if (typeof reallyExit === 'function') reallyExit.call(process, code)
  })
  process.emit('uncaughtException', error)
}
