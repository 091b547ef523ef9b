/** Serializes a `UserError`: structured cloning between threads loses the class of errors. */
import { UserError } from '../shared/errors/userError.ts'

interface SerializedError {
  readonly message: string
  readonly hint: string | undefined
}

export type JobResult<T> =
  | { readonly value: T; readonly error?: undefined }
  | { readonly error: SerializedError }

export const serializeError = ({ message, hint }: UserError): SerializedError => ({ message, hint })

/** @throws {UserError} The error of the thread. */
export function unwrap<T>(result: JobResult<T>): T {
  if (result.error === undefined) return result.value
  const { message, hint } = result.error
  throw new UserError(message, hint === undefined ? {} : { hint })
}
