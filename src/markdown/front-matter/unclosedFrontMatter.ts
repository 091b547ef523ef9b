/**
 * Front matter without its closing fence, which Markdown reads as a thematic break and a paragraph.
 * In: the text of a document that has no front matter. Out: a diagnostic at the opening fence, where the lines below it
 * are keys and values. A thematic break before prose is Markdown as it should be.
 */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isFrontMatterKey } from './frontMatterSchema.ts'

const OPENING = /^\uFEFF?---[ \t]*(?:\r\n|\r|\n)/
const CLOSING = /^(?:---|\.\.\.)[ \t]*$/
/** Below a line it makes a heading of it. */
const SETEXT = /^ {0,3}=+[ \t]*$/
const KEY = /^([a-z][\w-]*):(?:[ \t]+(\S.*)|[ \t]*$)/i

/** A value that goes on, an item of a list, or a comment. */
const BELOW_KEY = /^(?:[ \t]+\S|-[ \t]|#|\}|\])/
const NO_CONTENT = /^[ \t]*(?:#.*)?$/

/** Below a line it goes on with its sentence. */
const PROSE = /^\p{L}/u

/** A word or a few, with no full stop: `note: this is prose.` begins a sentence as well. */
const SHORT_VALUE = /^(?:\S+[ \t]+){0,3}\S*[^\s.!?,;:]$/

interface KeyLine {
  readonly key: string
  readonly value: string
}

/** Keys up to the first line that is no YAML. */
function readKeys(lines: readonly string[]): KeyLine[] {
  const keys: KeyLine[] = []
  for (const line of lines) {
    const [, key, value = ''] = KEY.exec(line) ?? []
    if (key !== undefined) keys.push({ key, value })
    // What is below a key may be a heading or an item of a list too, which no key has to follow.
    else if (!NO_CONTENT.test(line) && (keys.length === 0 || !BELOW_KEY.test(line))) break
  }
  return keys
}

/** Keys that no page has are those of other tools, or words of a sentence. */
function areMeant(keys: readonly KeyLine[], isFirst: boolean, isSentence: boolean): boolean {
  if (keys.some(({ key }) => isFrontMatterKey(key))) return isFirst || keys.length > 1
  if (isSentence) return false
  const areNames = keys.every(({ key, value }) => /^[a-z]/.test(key) && !/[.!?]$/.test(value.trim()))
  const [{ value } = { value: '' }] = keys
  return areNames && (keys.length > 1 || (isFirst && (value === '' || SHORT_VALUE.test(value.trim()))))
}

/** @param hasFrontMatter Markdown has found some. */
export function findUnclosedFrontMatter(text: string, source: string, hasFrontMatter: boolean): Diagnostic[] {
  const [opening] = OPENING.exec(text) ?? []
  if (hasFrontMatter || opening === undefined) return []
  const lines = text.slice(opening.length).split(/\r\n|\r|\n/)
  if (lines.some((line) => CLOSING.test(line))) return []
  const keys = readKeys(lines)
  const isFirst = KEY.test(lines.find((line) => !line.startsWith('#')) ?? '')
  const isSentence =
    keys.length === 1 && PROSE.test(lines[lines.findIndex((line) => KEY.test(line)) + 1] ?? '')
  if (keys.length === 0 || !areMeant(keys, isFirst, isSentence) || SETEXT.test(lines[1] ?? '')) return []
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
