/** Results of `doctor`. */
import { UserError } from '../shared/errors/userError.ts'

export interface Examination {
  /** One or two words. */
  readonly name: string
  readonly status: 'ok' | 'warning' | 'error'
  readonly text: string
  /** What to do. Undefined for `ok`. */
  readonly hint?: string | undefined
}

export const createOk = (name: string, text: string): Examination => ({ name, status: 'ok', text })

export const createWarning = (name: string, text: string, hint: string): Examination => ({
  name,
  status: 'warning',
  text,
  hint,
})

/** @throws the error unless it is a `UserError`. */
export function createError(name: string, error: unknown): Examination {
  if (!(error instanceof UserError)) throw error
  const [text = ''] = error.message.split('\n  ')
  const rest = error.message.slice(text.length).trim()
  const hint = [rest, error.hint ?? ''].filter((part) => part !== '').join('; ')
  return { name, status: 'error', text, hint: hint === '' ? undefined : hint }
}
