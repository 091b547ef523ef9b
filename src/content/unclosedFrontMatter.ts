/**
 * Front matter without its closing fence, which Markdown reads as a thematic break and a paragraph.
 * In: the text of a document that has no front matter. Out: a diagnostic at the opening fence, where the lines below it
 * are keys and values. A thematic break before prose is Markdown as it should be.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import { isFrontMatterKey } from './frontMatterSchema.ts'

const OPENING = /^\uFEFF?---[ \t]*(?:\r\n|\r|\n)/
const CLOSING = /^(?:---|\.\.\.)[ \t]*$/
const KEY = /^([a-z][\w-]*):(?:[ \t]|$)/i

/** A value that goes on, an item of a list, or a comment. */
const BELOW_KEY = /^(?:[ \t]+\S|-[ \t]|#|\})/

/** @param hasFrontMatter Markdown has found some. */
export function findUnclosedFrontMatter(text: string, source: string, hasFrontMatter: boolean): Diagnostic[] {
  const [opening] = OPENING.exec(text) ?? []
  if (hasFrontMatter || opening === undefined) return []
  const lines = text.slice(opening.length).split(/\r\n|\r|\n/)
  if (lines.some((line) => CLOSING.test(line))) return []
  const end = lines.findIndex((line) => line.trim() === '')
  const block = end < 0 ? lines : lines.slice(0, end)
  const [first = ''] = block
  const keys = block.flatMap((line) => KEY.exec(line)?.[1] ?? [])
  // `Note: …` begins a sentence as well: one of the keys has to be known.
  const isYaml = KEY.test(first) && keys.some((key) => isFrontMatterKey(key))
  const known = block.findIndex((line) => !KEY.test(line) && !BELOW_KEY.test(line))
  if (!isYaml || (known >= 0 && known < keys.length)) return []
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
