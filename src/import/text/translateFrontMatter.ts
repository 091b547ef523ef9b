/** Translates keys of front matter by a table. Keys that the table does not have stay as they are. */
import type { LeftItem } from '../report/report.ts'

type Values = Readonly<Record<string, unknown>>

/** What becomes of a key: keys of xpre-docs, or the reason why it is removed. `{}` removes it silently. */
type KeyResult = Values | string

export type FrontMatterTable = Readonly<Record<string, (value: unknown, all: Values) => KeyResult>>

interface TranslatedKeys {
  /** For `FrontMatter.write`. */
  readonly set: Values
  readonly counts: Readonly<Record<string, number>>
  readonly left: readonly LeftItem[]
}

export function translateFrontMatter(values: Values, table: FrontMatterTable): TranslatedKeys {
  const set: Record<string, unknown> = {}
  const counts: Record<string, number> = {}
  const left: LeftItem[] = []
  for (const [key, value] of Object.entries(values)) {
    const translate = Object.hasOwn(table, key) ? table[key] : undefined
    if (translate === undefined) continue
    const result = translate(value, values)
    set[key] ??= undefined
    if (typeof result === 'string') {
      left.push({ what: `\`${key}\` in front matter`, why: result })
      continue
    }
    Object.assign(set, result)
    if (Object.keys(result).length > 0) counts[`\`${key}\` in front matter`] = 1
  }
  return { set, counts, left }
}
