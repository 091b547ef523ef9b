/**
 * Values of configurations and front matter, whose form is unknown, as plain data. What is no data in a module, such as a
 * function, is a mark in its place.
 */
import { isRecord } from '../../shared/values/isRecord.ts'

/** An object of unknown form. */
export type Values = Readonly<Record<string, unknown>>

/** Key of a mark. No configuration has such a key. */
export const CODE_MARK = '$xpre-import'

/** A call of a function that a package exports, such as `starlight({ title: 'Lamps' })`. */
interface CodeCall {
  /** Module that exports the function. */
  readonly from: string
  readonly args: readonly unknown[]
}

export interface CodeValue {
  readonly value: unknown
  /** Whether the module has run. */
  readonly isEvaluated: boolean
}

/** Whether a value is code, and so unknown: a function, an expression that was not evaluated, a call. */
export const isCode = (value: unknown): boolean => isRecord(value) && Object.hasOwn(value, CODE_MARK)

export function readCall(value: unknown): CodeCall | undefined {
  const call = isRecord(value) ? value[CODE_MARK] : undefined
  if (!isRecord(call) || typeof call.from !== 'string' || !Array.isArray(call.args)) return undefined
  return { from: call.from, args: call.args }
}

/** The value at a path of keys; undefined where there is none, or code. */
export function valueAt(value: unknown, ...keys: readonly (string | number)[]): unknown {
  let current = value
  for (const key of keys) {
    if (Array.isArray(current) && typeof key === 'number') current = current[key]
    else if (isRecord(current) && !isCode(current) && Object.hasOwn(current, key)) current = current[key]
    else return undefined
  }
  return isCode(current) ? undefined : current
}

export const textAt = (value: unknown, ...keys: readonly (string | number)[]): string | undefined => {
  const found = valueAt(value, ...keys)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** `[]` for another value. */
export const listAt = (value: unknown, ...keys: readonly (string | number)[]): readonly unknown[] => {
  const found = valueAt(value, ...keys)
  return Array.isArray(found) ? found : []
}

/** Entries of an object; none for another value. */
export const entriesAt = (
  value: unknown,
  ...keys: readonly (string | number)[]
): readonly (readonly [string, unknown])[] => {
  const found = valueAt(value, ...keys)
  return isRecord(found) ? Object.entries(found) : []
}
