import { UserError } from '../../shared/errors/userError.ts'

const MAX_SECONDS = 86_400

/**
 * Parses `--timeout` to milliseconds; undefined without the option.
 *
 * @throws {UserError} unless it is a whole number of seconds up to a day.
 */
export function readTimeout(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const seconds = /^\d{1,5}$/.test(written) ? Number(written) : 0
  if (seconds >= 1 && seconds <= MAX_SECONDS) return seconds * 1000
  throw new UserError(`--timeout is not a number of seconds from 1 to ${MAX_SECONDS}: "${written}"`, {
    hint: 'write --timeout 120 for two minutes',
  })
}
