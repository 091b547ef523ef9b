/** Translates the keys of front matter, in any of its formats, to YAML with the keys of xpre-docs. */
import { lazyPackage } from '../../process/lazyPackage.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import type { Tally } from '../text/tally.ts'
import { parseToml } from './parseToml.ts'

const loadYaml = lazyPackage('yaml')

type Values = Readonly<Record<string, unknown>>

/** What takes the place of a key: its new keys. `keep` keeps it; `drop` leaves it out, which the report counts. */
export type KeyRule = 'keep' | 'drop' | ((value: unknown, all: Values) => Values)

interface KeyRules {
  readonly keys: Readonly<Record<string, KeyRule>>
  /** For other keys. */
  readonly others: 'keep' | 'drop'
}

interface SplitText {
  readonly format: 'yaml' | 'toml' | 'json' | 'none'
  readonly written: string
  readonly body: string
}

const FORMATS = [
  ['yaml', /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/m],
  ['toml', /^\+\+\+[ \t]*\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\n|$)/m],
  ['json', /^(\{\n[\s\S]*?\n\})[ \t]*(?:\n|$)/],
] as const

export function splitFrontMatter(text: string): SplitText {
  for (const [format, pattern] of FORMATS) {
    const match = pattern.exec(text)
    if (match?.index !== 0) continue
    return { format, written: match[1] ?? '', body: text.slice(match[0].length) }
  }
  return { format: 'none', written: '', body: text }
}

/** @returns Undefined for what cannot be read. */
export function parseFrontMatter({ format, written }: SplitText): Values | undefined {
  const value =
    format === 'yaml'
      ? parseYaml(written)
      : format === 'toml'
        ? parseToml(written)
        : format === 'json'
          ? parseJson(written)
          : {}
  return isRecord(value) ? value : format === 'yaml' && value === null ? {} : undefined
}

/** Tags of other programs, such as `!!python/name`, are ignored. @returns Undefined for what is no YAML. */
export function parseYaml(text: string): unknown {
  const { parseDocument } = loadYaml()
  try {
    const document = parseDocument(text, { logLevel: 'silent', uniqueKeys: false, merge: true })
    if (document.errors.length > 0) return undefined
    const value: unknown = document.toJS({ maxAliasCount: 1_000 })
    return value
  } catch {
    // Too many aliases, or too many levels.
    return undefined
  }
}

const isSame = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other)

function applyRules(values: Values, { keys, others }: KeyRules, tally: Tally): Values {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const rule = Object.hasOwn(keys, key) ? (keys[key] ?? others) : others
    if (rule === 'keep') result[key] = value
    else if (rule === 'drop') tally.count(`front matter key \`${key}\` left out`)
    else {
      const next = rule(value, values)
      // What the author wrote for the new key stays.
      for (const [name, each] of Object.entries(next))
        if (!(name in values) || name === key) result[name] = each
      if (Object.keys(next).length === 0) tally.count(`front matter key \`${key}\` left out`)
      else if (!isSame(next, { [key]: value })) tally.count(`front matter key \`${key}\``)
    }
  }
  return result
}

const formatYaml = (values: Values): string =>
  Object.keys(values).length === 0 ? '' : `---\n${loadYaml().stringify(values, { lineWidth: 0 })}---\n`

/** @param extra Values to add, unless the document has them. */
export function translateFrontMatter(
  split: SplitText,
  rules: KeyRules,
  tally: Tally,
  extra: Values = {},
): string {
  const values = parseFrontMatter(split)
  if (values === undefined) {
    tally.leave({ what: 'front matter', why: 'it cannot be read; correct it' })
    return split.format === 'yaml' ? `---\n${split.written}\n---\n` : ''
  }
  const next = { ...extra, ...applyRules(values, rules, tally) }
  // The form of the author stays where nothing changes.
  if (split.format === 'yaml' && isSame(values, next)) return `---\n${split.written}\n---\n`
  if (split.format === 'toml' || split.format === 'json')
    tally.count(`front matter in ${split.format.toUpperCase()}`)
  return formatYaml(next)
}
