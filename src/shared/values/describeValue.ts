import { shorten } from '../text/shorten.ts'

/** Maximum length of a quoted text, in characters. */
export const QUOTED_LENGTH = 60

/** Maximum number of listed keys of an object. */
const NAMED_KEYS = 5

/** Short description of a value for messages: texts and numbers as written, other values by their type. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') return JSON.stringify(shorten(value, QUOTED_LENGTH))
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object') return String(value)
  const keys = Object.keys(value)
  if (keys.length === 0) return 'an empty object'
  return `an object with ${keys
    .slice(0, NAMED_KEYS)
    .map((key) => shorten(key, QUOTED_LENGTH))
    .join(', ')}${keys.length > NAMED_KEYS ? ', …' : ''}`
}
