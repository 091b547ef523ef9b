/**
 * Where JavaScript ends. Brackets in strings, comments and regular expressions do not count; those in a template count
 * where they open an expression.
 */

/** Longer code would be one of many in a hostile file: each is read to its end. */
const MAX_LENGTH = 100_000

const BLANK = /[\s{(]/

/** Offset of the quote that closes a string, or of the opening one where no other is on its line: an apostrophe. */
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

/** Offset of the last character of a comment, or of a slash that begins none. */
function endOfComment(text: string, from: number): number {
  if (text[from + 1] === '*') {
    const end = text.indexOf('*/', from + 2)
    return end < 0 ? text.length : end + 1
  }
  // The address in the text of an element holds slashes too.
  if (text[from + 1] !== '/' || !BLANK.test(text[from - 1] ?? '')) return from
  const length = text.slice(from, from + MAX_LENGTH).search(/[\r\n]/)
  return length < 0 ? text.length : from + length - 1
}

/** No value can stand before a regular expression: a slash behind one divides, or closes a tag. */
const BEFORE_PATTERN = /(?:[=(,:[!&|?{;]|=>|\breturn)\s*$/
const PATTERN = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\r\n])*\]|[^/\\[\r\n])+\//y

/** As many characters before a slash are looked at. */
const MAX_LOOK_BEHIND = 50

/** Offset of the last character of a regular expression, or of a slash that begins none. */
function endOfPattern(text: string, from: number): number {
  if (!BEFORE_PATTERN.test(text.slice(Math.max(0, from - MAX_LOOK_BEHIND), from))) return from
  PATTERN.lastIndex = from
  return PATTERN.test(text) ? PATTERN.lastIndex - 1 : from
}

function endOfSlash(text: string, from: number): number {
  const end = endOfComment(text, from)
  return end === from ? endOfPattern(text, from) : end
}

const CLOSES: Readonly<Record<string, string>> = { '}': '{', ')': '(', ']': '[' }

interface CodeEnd {
  /** Those that count, such as `{`. */
  readonly brackets: string
  /** Whether the code ends before this offset, where no bracket and no template is open. */
  isEnd(at: number): boolean
}

/** @returns Undefined where the code does not end. */
export function findCodeEnd(text: string, from: number, { brackets, isEnd }: CodeEnd): number | undefined {
  const open: string[] = []
  const last = Math.min(text.length, from + MAX_LENGTH)
  for (let at = from; at < last; at += 1) {
    if (open.length === 0 && isEnd(at)) return at
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
    else if (character === '`' || brackets.includes(character)) open.push(character)
    else if (open.length > 0 && CLOSES[character] === open.at(-1)) open.pop()
  }
  return last === text.length && open.length === 0 ? last : undefined
}

/**
 * @param from Offset of the opening brace.
 * @returns Offset after the brace that closes it; undefined where there is none.
 */
export const findBracesEnd = (text: string, from: number): number | undefined =>
  findCodeEnd(text, from, { brackets: '{', isEnd: (at) => at > from })
