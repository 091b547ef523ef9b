/** An error for the user on its way between threads. */
import { UserError } from '../shared/userError.ts'

export interface Refusal {
  readonly message: string
  readonly hint: string | undefined
}

export type Answer<T> = { readonly value: T; readonly refusal?: undefined } | { readonly refusal: Refusal }

export const refusalOf = ({ message, hint }: UserError): Refusal => ({ message, hint })

/** @throws {UserError} as the thread did. */
export function unwrap<T>(answer: Answer<T>): T {
  if (answer.refusal === undefined) return answer.value
  const { message, hint } = answer.refusal
  throw new UserError(message, hint === undefined ? {} : { hint })
}
