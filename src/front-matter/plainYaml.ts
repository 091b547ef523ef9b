/**
 * Fast path of `readYaml` for the usual front matter: one `key: value` per line, with plain or quoted text, a number, true
 * or false. The result is the same in a hundredth of the time, or undefined for any other YAML.
 */
import { isInexact, type YamlEntry } from './readYaml.ts'

const LINE = /^([A-Za-z_][\w-]{0,60}):( +)(\S.*?) *$/
/** Control characters, and characters that some programs read as spaces or line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const UNUSUAL = /[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u2028\u2029\ufeff]/
/** Starts with no YAML indicator, and contains no second key and no comment. */
const PLAIN_TEXT = /^[A-Za-z/](?:[^:#]|:(?! |$)|(?<! )#)*$/
const QUOTED = /^(?:"[^"\\]*"|'[^']*')$/
const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/
const DATE = /^\d{4}-\d\d-\d\d$/
const FLAG = /^(?:true|True|TRUE|false|False|FALSE)$/
const NULL = /^(?:null|Null|NULL)$/

interface Value {
  readonly value: unknown
  /** Source of a number or boolean. */
  readonly written?: string
}

function readValue(text: string): Value | undefined {
  if (QUOTED.test(text)) return { value: text.slice(1, -1) }
  if (NUMBER.test(text)) return { value: Number(text), written: text }
  if (FLAG.test(text)) return { value: /^t/i.test(text), written: text }
  if (DATE.test(text)) return { value: text }
  return PLAIN_TEXT.test(text) && !NULL.test(text) ? { value: text } : undefined
}

/** Longer blocks use the full parser; this also limits the time of the regular expressions. */
const MAX_LENGTH = 4_000

/** @param firstLine Line of the file on which the block's text starts. */
export function readPlainYaml(text: string, firstLine: number): YamlEntry[] | undefined {
  if (text.length > MAX_LENGTH || UNUSUAL.test(text)) return undefined
  const entries: YamlEntry[] = []
  const keys = new Set<string>()
  for (const [index, written] of text.split('\n').entries()) {
    if (written === '') continue
    const [, key = '', blanks = '', value = ''] = LINE.exec(written) ?? []
    const read = readValue(value)
    // YAML's booleans and null have several spellings for the same key.
    if (read === undefined || keys.has(key) || FLAG.test(key) || NULL.test(key)) return undefined
    keys.add(key)
    const line = firstLine + index
    const keyEnd = key.length + 1
    const start = keyEnd + 1 + blanks.length
    entries.push({
      key,
      value: read.value,
      asText: () => read.written ?? read.value,
      asExact: () => (isInexact(read.value, value) ? value : read.value),
      keyPlace: { start: { line, column: 1 }, end: { line, column: keyEnd } },
      valuePlace: { start: { line, column: start }, end: { line, column: start + value.length } },
    })
  }
  return entries
}
