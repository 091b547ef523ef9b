/**
 * Container directives with a title without brackets, or with blanks before the name: `::: note My title {#id}` means
 * `:::note[My title]{#id}`, as in other generators. Neither parser supports these forms; one of them drops the title silently.
 * The text is rewritten before parsing, and all positions are mapped back to the author's text.
 */
import { findLineStarts } from '../../shared/text/lineStarts.ts'
import { editText, type TextEdit } from '../../tree/index.ts'

/** An opening line with a bare title, or with blanks before the name. */
export interface BareTitle {
  /** Line number, from 1. */
  readonly line: number
  readonly edits: readonly TextEdit[]
}

/** Markers of block quotes and lists with colons, space, name, space, rest of the line. */
const OPENING =
  /^([ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*)*:{3,})([ \t]*)([a-z][\w-]*(?![\w-]))([ \t]*)(|\S.*?)[ \t]*$/i
const TRAILING_ATTRIBUTES = /^(|[\s\S]*[^\\])\s*(\{[^{}]*\})$/
const ANY_OPENING = /:{3}[a-z][\w-]*[ \t]*[^\s\w-]|:{3}[a-z][\w-]*[ \t]+\S|:{3}[ \t]+[a-z]/i

/** End of the label at the start of a text; 0 without a label. */
function endOfLabel(text: string): number {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/\\.|[[\]]/g)) {
    if (bracket === '[') depth += 1
    if (bracket === ']') depth -= 1
    if (depth === 0) return bracket === ']' ? index + 1 : 0
  }
  return 0
}

/** Whether the text is `[label]`, `{attributes}` or both, as the parsers support it. */
function isWellFormed(rest: string): boolean {
  const after = rest.startsWith('[') ? rest.slice(endOfLabel(rest)) : rest
  return after !== rest || rest.startsWith('{') ? after === '' || /^\{.*\}$/.test(after) : false
}

const hasBalancedBrackets = (title: string): boolean => {
  let depth = 0
  for (const [bracket] of title.matchAll(/\\.|[[\]]/g)) {
    if (bracket === '[') depth += 1
    if (bracket === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

function editTitle(offset: number, space: string, rest: string): TextEdit[] {
  if (rest === '' || (space === '' && isWellFormed(rest))) return []
  const [, before = rest, attributes = ''] = TRAILING_ATTRIBUTES.exec(rest) ?? []
  const title = before.trimEnd()
  // `:::note {#id}` and `:::note [Title]` only need the space removed.
  if (isWellFormed(rest)) return [{ offset, removed: space.length, inserted: '' }]
  const start = offset + space.length
  const escapes = hasBalancedBrackets(title)
    ? []
    : [...title.matchAll(/\\.|[[\]]/g)]
        .filter(([bracket]) => bracket.length === 1)
        .map(({ index }) => ({ offset: start + index, removed: 0, inserted: '\\' }))
  const gap = rest.length - title.length - attributes.length
  return [
    { offset, removed: space.length, inserted: '[' },
    ...escapes,
    { offset: start + title.length, removed: gap, inserted: ']' },
  ]
}

/** Lines that look like openings to rewrite. Some may be code. */
export function findBareTitles(text: string): BareTitle[] {
  if (!ANY_OPENING.test(text)) return []
  const starts = findLineStarts(text)
  return starts.flatMap((start, index) => {
    const line = text.slice(start, starts[index + 1] ?? text.length).replace(/[\r\n]+$/, '')
    const [, colons, gap, name, space, rest] = OPENING.exec(line) ?? []
    if (colons === undefined || gap === undefined || name === undefined) return []
    const offset = start + colons.length
    const edits = [
      ...(gap === '' ? [] : [{ offset, removed: gap.length, inserted: '' }]),
      ...editTitle(offset + gap.length + name.length, space ?? '', rest ?? ''),
    ]
    return edits.length === 0 ? [] : [{ line: index + 1, edits }]
  })
}

/** Adds brackets around the titles and removes blanks before the names. */
export const bracketTitles = (text: string, titles: readonly BareTitle[]): string =>
  editText(
    text,
    titles.flatMap(({ edits }) => edits),
  )
