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

export function createError(name: string, error: unknown): Examination {
  const { message, hint: advice = '' } =
    error instanceof UserError ? error : { message: error instanceof Error ? error.message : String(error) }
  const [text = ''] = message.split('\n  ')
  const rest = message.slice(text.length).trim()
  const hint = [rest, advice].filter((part) => part !== '').join('; ')
  return { name, status: 'error', text, hint: hint === '' ? undefined : hint }
}

/** Runs one check. A check that throws becomes an error in the report, and the others still run. */
export async function examine(
  name: string,
  check: () => Examination | Promise<Examination>,
): Promise<Examination> {
  try {
    return await check()
  } catch (error) {
    return createError(name, error)
  }
}
