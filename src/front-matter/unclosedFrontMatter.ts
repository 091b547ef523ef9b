/**
 * Detects front matter without its closing fence, which Markdown reads as a thematic break and a paragraph. Reported only
 * when the lines below the fence are keys and values: a thematic break before prose is valid Markdown.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import { isFrontMatterKey } from './frontMatterSchema.ts'

const OPENING = /^\uFEFF?---[ \t]*(?:\r\n|\r|\n)/
const CLOSING = /^(?:---|\.\.\.)[ \t]*$/
/** Underline of a setext heading. */
const SETEXT = /^ {0,3}=+[ \t]*$/
const KEY = /^([a-z][\w-]*):(?:[ \t]+(\S.*)|[ \t]*$)/i

/** A continued value, a list item, or a comment. */
const BELOW_KEY = /^(?:[ \t]+\S|-[ \t]|#|\}|\])/
const NO_CONTENT = /^[ \t]*(?:#.*)?$/

/** A continued sentence. */
const PROSE = /^\p{L}/u

/** At most four words without a full stop; `note: this is prose.` is a sentence. */
const SHORT_VALUE = /^(?:\S+[ \t]+){0,3}\S*[^\s.!?,;:]$/

interface KeyLine {
  readonly key: string
  readonly value: string
}

/** Keys up to the first line that is not YAML. */
function readKeys(lines: readonly string[]): KeyLine[] {
  const keys: KeyLine[] = []
  for (const line of lines) {
    const [, key, value = ''] = KEY.exec(line) ?? []
    if (key !== undefined) keys.push({ key, value })
    // Lines below a key may be a heading or a list item, so they are not required to be keys.
    else if (!NO_CONTENT.test(line) && (keys.length === 0 || !BELOW_KEY.test(line))) break
  }
  return keys
}

/** Whether the keys are front matter, even of another tool, and not words of a sentence. */
function areFrontMatterKeys(keys: readonly KeyLine[], isFirst: boolean, isSentence: boolean): boolean {
  if (keys.some(({ key }) => isFrontMatterKey(key))) return isFirst || keys.length > 1
  if (isSentence) return false
  const areNames = keys.every(({ key, value }) => /^[a-z]/.test(key) && !/[.!?]$/.test(value.trim()))
  const [{ value } = { value: '' }] = keys
  return areNames && (keys.length > 1 || (isFirst && (value === '' || SHORT_VALUE.test(value.trim()))))
}

/** @param hasFrontMatter Whether the parser has found front matter. */
export function findUnclosedFrontMatter(text: string, source: string, hasFrontMatter: boolean): Diagnostic[] {
  const [opening] = OPENING.exec(text) ?? []
  if (hasFrontMatter || opening === undefined) return []
  const lines = text.slice(opening.length).split(/\r\n|\r|\n/)
  if (lines.some((line) => CLOSING.test(line))) return []
  const keys = readKeys(lines)
  const isFirst = KEY.test(lines.find((line) => !line.startsWith('#')) ?? '')
  const isSentence =
    keys.length === 1 && PROSE.test(lines[lines.findIndex((line) => KEY.test(line)) + 1] ?? '')
  if (keys.length === 0 || !areFrontMatterKeys(keys, isFirst, isSentence) || SETEXT.test(lines[1] ?? ''))
    return []
  return [
    {
      rule: 'invalid-front-matter',
      message: 'The front matter has no closing "---", so that it is shown as text',
      file: source,
      place: { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } },
      suggestions: [{ text: 'write --- on a line of its own after the last key' }],
    },
  ]
}
