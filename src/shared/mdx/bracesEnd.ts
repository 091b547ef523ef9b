/**
 * Finds the end of JavaScript code in braces. Braces in strings, comments and regular expressions do not count; those in
 * templates count when they open an expression.
 */

/** Maximum length of code; limits the time for hostile files with many openings. */
const MAX_LENGTH = 100_000

const BLANK = /[\s{(]/

/** Offset of a string's closing quote; of the opening one when the line has no other, since that is an apostrophe. */
function endOfString(text: string, from: number): number {
  const quote = text[from]
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at]
    if (character === quote) return at
    if (character === '\n' || character === '\r') return from
    if (character === '\\') at += 1
  }
  return from
}

/** Offset of the last character of a comment; of the slash when it does not start a comment. */
function endOfComment(text: string, from: number): number {
  if (text[from + 1] === '*') {
    const end = text.indexOf('*/', from + 2)
    return end < 0 ? text.length : end + 1
  }
  // Addresses in texts of elements contain slashes, too.
  if (text[from + 1] !== '/' || !BLANK.test(text[from - 1] ?? '')) return from
  const length = text.slice(from, from + MAX_LENGTH).search(/[\r\n]/)
  return length < 0 ? text.length : from + length - 1
}

/** Text before a regular expression; after other text `/` is an operator or closes a tag. */
const BEFORE_VALUE = /(?:[=(,:[!&|?{;]|=>|\b(?:return|default))\s*$/
const PATTERN = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\r\n])*\]|[^/\\[\r\n])+\//y

/** Number of characters to check before a position. */
const MAX_LOOK_BEHIND = 50

/** Offset of the last character of a regular expression; of the slash when it does not start one. */
function endOfPattern(text: string, from: number): number {
  if (!BEFORE_VALUE.test(text.slice(Math.max(0, from - MAX_LOOK_BEHIND), from))) return from
  PATTERN.lastIndex = from
  return PATTERN.test(text) ? PATTERN.lastIndex - 1 : from
}

function endOfSlash(text: string, from: number): number {
  const end = endOfComment(text, from)
  return end === from ? endOfPattern(text, from) : end
}

/**
 * @param from Offset of the opening brace.
 * @returns Offset after its closing brace; undefined without one.
 */
export function findBracesEnd(text: string, from: number): number | undefined {
  const open: string[] = []
  const last = Math.min(text.length, from + MAX_LENGTH)
  for (let at = from; at < last; at += 1) {
    if (open.length === 0 && at > from) return at
    const character = text[at] ?? ''
    if (open.at(-1) === '`') {
      if (character === '\\') at += 1
      else if (character === '`') open.pop()
      else if (character === '$' && text[at + 1] === '{') {
        open.push('{')
        at += 1
      }
    } else if (character === '"' || character === "'") at = endOfString(text, at)
    else if (character === '/') at = endOfSlash(text, at)
    else if (character === '`' || character === '{') open.push(character)
    else if (character === '}' && open.at(-1) === '{') open.pop()
  }
  return last === text.length && open.length === 0 ? last : undefined
}
