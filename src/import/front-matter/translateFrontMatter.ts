/** Translates keys of front matter by a table. Keys that the table does not have stay as they are. */
import type { LeftItem } from '../report/report.ts'
import { AS_WRITTEN, type FrontMatter, type Values } from './frontMatter.ts'

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

interface TranslatedKeys {
  /** For `FrontMatter.write`. */
  readonly replace: Readonly<Record<string, Values>>
  readonly counts: Readonly<Record<string, number>>
  readonly left: readonly LeftItem[]
}

export const NO_COUNTERPART = 'it has no counterpart; it is removed'

const isRemoved = (): string => 'it has another meaning in xpre-docs; it is removed'

/** Keys of one's own that would change a page. */
export const OTHER_MEANING: FrontMatterTable = { id: isRemoved, hero: isRemoved, features: isRemoved }

export function translateFrontMatter(
  { values, writtenAt, lineOf, isReadable, format }: FrontMatter,
  table: FrontMatterTable,
): TranslatedKeys {
  const replace: Record<string, Values> = {}
  const counts: Record<string, number> = {}
  const left: LeftItem[] = []
  if (!isReadable) left.push({ what: 'front matter', why: 'it cannot be read; correct it', line: 1 })
  else if (format === 'toml' || format === 'json') counts[`front matter in ${format.toUpperCase()}`] = 1
  for (const [key, value] of Object.entries(values)) {
    const translate = Object.hasOwn(table, key) ? table[key] : undefined
    if (translate === undefined) continue
    const what = `\`${key}\` in front matter`
    const line = lineOf(key)
    const leave = (why: string): void => {
      left.push({ what, why, ...(line !== undefined && { line }) })
    }
    const result = translate(value, { written: writtenAt(key), values, leave })
    if (typeof result === 'string') {
      leave(result)
      replace[key] = {}
    } else if (Object.keys(result).length !== 1 || result[key] !== AS_WRITTEN) {
      replace[key] = result
      if (Object.keys(result).length > 0) counts[what] = 1
    }
  }
  return { replace, counts, left }
}
