import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'

/**
 * Converts a file system error, such as a full or read-only disk, into a `UserError`, since it is not a bug of the
 * tool. Returns other errors unchanged.
 *
 * @param action Completes the message "Cannot …", such as `write "a.html"`.
 */
export function toUserError(action: string, cause: unknown): unknown {
  if (cause instanceof UserError || !(cause instanceof Error) || errorCode(cause) === undefined) return cause
  return new UserError(`Cannot ${action}: ${cause.message}`, { cause })
}

/**
 * Runs a task with `toUserError` applied to its errors.
 *
 * @throws {UserError} for file system errors of the task.
 */
export function withUserErrors<T>(action: string, task: () => T): T {
  try {
    return task()
  } catch (cause) {
    throw toUserError(action, cause)
  }
}
