/** Translates keys of front matter by a table. Keys that the table does not have stay as they are. */
import type { Values } from '../code/codeValue.ts'
import type { Tally } from '../text/tally.ts'
import { AS_WRITTEN, type FrontMatter } from './frontMatter.ts'

interface KeyContext {
  /** The value, whose numbers and booleans are `Written`. */
  readonly written: unknown
  /** Of all keys. */
  readonly values: Values
  /** Reports a part of the value that is lost. */
  readonly leave: (why: string) => void
}

/** What becomes of a key: keys of xpre-docs, or the reason why it is removed. `{}` is for values without effect. */
export type KeyRule = (value: unknown, context: KeyContext) => Values | string

export type FrontMatterTable = Readonly<Record<string, KeyRule>>

export const NO_COUNTERPART = 'it has no counterpart; it is removed'

const isRemoved = (): string => 'it has another meaning in xpre-docs; it is removed'

/** Keys of one's own that would change a page. */
export const OTHER_MEANING: FrontMatterTable = { id: isRemoved, hero: isRemoved, features: isRemoved }

/** Of `prev` and `next`: false hides the link, and true is the default. */
export const pagination =
  (key: string): KeyRule =>
  (value) =>
    value === false
      ? { [key]: null }
      : value === true
        ? {}
        : 'only the order of the sidebar decides about the previous and the next page'

/** @returns Keys in the place of others, for `FrontMatter.write`. */
export function translateFrontMatter(
  { values, writtenAt, lineOf, isReadable, format }: FrontMatter,
  table: FrontMatterTable,
  tally: Tally,
): Readonly<Record<string, Values>> {
  const replace: Record<string, Values> = {}
  if (!isReadable) tally.leave({ what: 'front matter', why: 'it cannot be read; correct it', line: 1 })
  else if (format === 'toml' || format === 'json') tally.count(`front matter in ${format.toUpperCase()}`)
  for (const [key, value] of Object.entries(values)) {
    const translate = Object.hasOwn(table, key) ? table[key] : undefined
    if (translate === undefined) continue
    const what = `\`${key}\` in front matter`
    const line = lineOf(key)
    const leave = (why: string): void => {
      tally.leave({ what, why, ...(line !== undefined && { line }) })
    }
    const result = translate(value, { written: writtenAt(key), values, leave })
    if (typeof result === 'string') {
      leave(result)
      replace[key] = {}
    } else if (Object.keys(result).length !== 1 || result[key] !== AS_WRITTEN) {
      replace[key] = result
      if (Object.keys(result).length > 0) tally.count(what)
    }
  }
  return replace
}
