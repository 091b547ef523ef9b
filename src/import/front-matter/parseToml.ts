import { lazyPackage } from '../../process/index.ts'
import type { Values } from '../code/codeValue.ts'
import { Written } from './writtenValues.ts'

const loadToml = lazyPackage('smol-toml')

/** @param toText The value of a text. @returns Undefined for what is no TOML. */
function parse(text: string, toText: (text: string) => unknown): Values | undefined {
  const toml = loadToml()
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') return toText(value)
    if (value instanceof toml.TomlDate) return value.toISOString()
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]))
    return value
  }
  try {
    return Object.fromEntries(Object.entries(toml.parse(text)).map(([key, item]) => [key, plain(item)]))
  } catch (error) {
    if (error instanceof toml.TomlError) return undefined
    throw error
  }
}

/** @returns Undefined for what is no TOML. Dates are texts. */
export const parseToml = (text: string): Values | undefined => parse(text, (each) => each)

/** Marks the written form of a value; no text contains it. */
const MARK = '\uFDD3'

/** Texts, comments and headers of tables are skipped; then numbers and dates that YAML reads in the same way. */
const VALUES = new RegExp(
  [
    /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|^[ \t]*\[[^\n,]*\][ \t]*(?=#|$)/,
    /(?<=[=,[]\s*)(\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?=\s*(?:[,\]}#]|$))/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gim',
)

/** @returns Undefined for what is no TOML. Numbers and dates are `Written`. */
export const parseWrittenToml = (text: string): Values | undefined =>
  parse(
    text.replace(VALUES, (all, value: string | undefined) =>
      value === undefined ? all : `"${MARK}${value}"`,
    ),
    (each) => (each.startsWith(MARK) ? new Written(each.slice(MARK.length)) : each),
  )
