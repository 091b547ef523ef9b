import { stackOf } from '../shared/errors/describeThrown.ts'

/** Lines of a stack up to the caller of `process.exit`. */
const CALLER_LINES = 2

/**
 * Makes `process.exit` throw when site code calls it, so that the error names the line. Other callers, such as signal
 * handlers, end the process.
 *
 * @param isSiteCode Whether the caller is site code, by a stack of its frame only.
 * @returns Restores `process.exit`.
 */
export function interceptExit(isSiteCode: (stack: string) => boolean): () => void {
  const { exit } = process
  process.exit = (code) => {
    const error = new Error('it called process.exit')
    // The first frame is the caller, not this function.
    Error.captureStackTrace(error, process.exit)
    if (isSiteCode(stackOf(error).split('\n', CALLER_LINES).join('\n'))) throw error
    return exit(code)
  }
  return () => {
    process.exit = exit
  }
}
