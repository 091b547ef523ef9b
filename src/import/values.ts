/** Reads values of settings whose form is unknown. */
import { isRecord } from '../shared/values/isRecord.ts'

/** A value in nested objects; undefined without one. */
export const readPath = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )

export const textAt = (value: unknown, ...keys: readonly string[]): string | undefined => {
  const found = readPath(value, ...keys)
  return typeof found === 'string' && found !== '' ? found : undefined
}
