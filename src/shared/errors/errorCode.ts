import { fieldOf } from './describeThrown.ts'

/** Code of a system error, such as `ENOENT`; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  const code = fieldOf(error, 'code')
  return typeof code === 'string' ? code : undefined
}
