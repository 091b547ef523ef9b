/** Translates an object by a table of its keys. What the table does not translate is in the report. */
import { isRecord } from '../../shared/values/isRecord.ts'
import { isCode, type Values } from '../code/codeValue.ts'
import type { Report } from '../report/report.ts'

/**
 * What becomes of a key: a key of xpre-docs that has the same value; a function that returns keys of xpre-docs; or a list
 * with the reason why the key is left, and `[]` for a key that needs no counterpart.
 */
type KeyRule = string | ((value: unknown) => Values) | readonly [why?: string | undefined]

export type KeyTable = Readonly<Record<string, KeyRule>>

/** Keys that are left for one reason; without a reason they need no counterpart. */
export const leftKeys = (why: string | undefined, ...keys: readonly string[]): KeyTable =>
  Object.fromEntries(keys.map((key) => [key, [why]]))

/** The same keys with the same values. */
export const sameKeys = (...keys: readonly string[]): KeyTable =>
  Object.fromEntries(keys.map((key) => [key, key]))

interface KeyPlace {
  /** Key path of the object, such as `themeConfig.navbar`; '' for the root. */
  readonly path: string
  readonly report: Report
}

const UNKNOWN = 'xpre-docs has no such key'

/** @returns Keys of xpre-docs; none for a value that is no object. */
export function translateKeys(value: unknown, table: KeyTable, { path, report }: KeyPlace): Values {
  if (!isRecord(value) || isCode(value)) return {}
  const translated: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const rule = Object.hasOwn(table, key) ? table[key] : [UNKNOWN]
    const leave = (why: string) =>
      report.leave({ what: `the key \`${path === '' ? key : `${path}.${key}`}\``, why })
    if (item === undefined || rule === undefined) continue
    if (typeof rule === 'function') Object.assign(translated, rule(item))
    else if (typeof rule !== 'string') {
      const [why] = rule
      if (why !== undefined) leave(why)
    } else if (isCode(item)) leave('it is code; write it for xpre-docs')
    else translated[rule] = item
  }
  return translated
}

/** Without the keys whose value is undefined. */
export const definedOnly = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
