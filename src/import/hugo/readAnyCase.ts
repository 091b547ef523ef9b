/** Reads values of front matter and settings, whose names do not depend on their case in Hugo. */
import { isRecord } from '../../shared/values/isRecord.ts'

/** A value in nested objects; undefined without one. */
export const readAnyCase = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((inner, name) => {
    if (!isRecord(inner)) return undefined
    if (Object.hasOwn(inner, name)) return inner[name]
    const lower = name.toLowerCase()
    return Object.entries(inner).find(([key]) => key.toLowerCase() === lower)?.[1]
  }, value)

/** Hugo takes numbers for texts. */
export const textAnyCase = (value: unknown, ...names: readonly string[]): string | undefined => {
  const found = readAnyCase(value, ...names)
  return (typeof found === 'string' || typeof found === 'number') && found !== '' ? String(found) : undefined
}
