/**
 * Validates values that were read from a cache, since other programs may have written the file.
 * No library, because a warm build validates every document.
 */
import { isRecord } from '../shared/values/isRecord.ts'

export type Check = (value: unknown) => boolean

export const isAny: Check = () => true
export const isString = (value: unknown): value is string => typeof value === 'string'
export const isBoolean: Check = (value) => typeof value === 'boolean'
export const isNumber: Check = (value) => typeof value === 'number'

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

export const either =
  (first: Check, second: Check): Check =>
  (value) =>
    first(value) || second(value)

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

export const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check)

/**
 * Accepts additional keys with any value.
 * @typeParam Shape Type of the object. The compiler requires a check for each member.
 */
export function objectOf<Shape = Readonly<Record<string, unknown>>>(
  members: {
    readonly [Key in keyof Required<Shape>]: Check
  },
): Check {
  const checks = Object.entries<Check>(members)
  return (value) => isRecord(value) && checks.every(([key, check]) => check(value[key]))
}
