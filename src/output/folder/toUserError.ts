import { errorCode } from '../../shared/text/errorCode.ts'
import { UserError } from '../../shared/userError.ts'

/**
 * A disk that refuses is not a bug: full, read-only, a name too long.
 *
 * @param doing As in `Cannot write "a.html"`.
 */
export function toUserError(doing: string, cause: unknown): unknown {
  if (cause instanceof UserError || !(cause instanceof Error) || errorCode(cause) === undefined) return cause
  return new UserError(`Cannot ${doing}: ${cause.message}`, { cause })
}

/** @throws {UserError} for what the disk refuses to the task. */
export function withUserErrors<T>(doing: string, task: () => T): T {
  try {
    return task()
  } catch (cause) {
    throw toUserError(doing, cause)
  }
}
