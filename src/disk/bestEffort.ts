import { errorCode } from '../shared/errors/errorCode.ts'

/**
 * Ignores errors of the file system, such as a read-only folder, a full disk or a removed file: an unusable cache costs
 * time but never fails a run. Throws all other errors, which are bugs.
 */
export function bestEffort<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch (error) {
    // Errors of the system and of Node, such as an invalid path, have a code.
    if (errorCode(error) !== undefined) return undefined
    throw error
  }
}
