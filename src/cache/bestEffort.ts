import { errorCode } from '../shared/text/errorCode.ts'

/**
 * What a cache does with the disk may fail: the folder is read-only, the disk full, the file just taken away.
 * That costs time, never a run. Any other error is a mistake in the program and goes on.
 */
export function bestEffort<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch (error) {
    // Errors of the system and of Node, such as a path that no disk can hold, carry a code.
    if (errorCode(error) !== undefined) return undefined
    throw error
  }
}
