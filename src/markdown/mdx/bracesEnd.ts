/**
 * Where JavaScript ends. Brackets in strings, comments, regular expressions and the texts of elements do not count; those
 * in a template count where they open an expression.
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

/** No value can stand before a regular expression or an element: a sign behind one divides, compares or closes a tag. */
const BEFORE_VALUE = /(?:[=(,:[!&|?{;]|=>|\b(?:return|default))\s*$/
const PATTERN = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\r\n])*\]|[^/\\[\r\n])+\//y

/** As many characters before a sign are looked at. */
const MAX_LOOK_BEHIND = 50

const mayBeginValue = (text: string, at: number): boolean =>
  BEFORE_VALUE.test(text.slice(Math.max(0, at - MAX_LOOK_BEHIND), at))

/** Offset of the last character of a regular expression, or of a slash that begins none. */
function endOfPattern(text: string, from: number): number {
  if (!mayBeginValue(text, from)) return from
  PATTERN.lastIndex = from
  return PATTERN.test(text) ? PATTERN.lastIndex - 1 : from
}

function endOfSlash(text: string, from: number): number {
  const end = endOfComment(text, from)
  return end === from ? endOfPattern(text, from) : end
}

const ELEMENT = /^<[A-Za-z_$>]/

const CLOSES: Readonly<Record<string, string>> = { '}': '{', ')': '(', ']': '[' }

/** Offset after the tag of an element; undefined where it does not end. */
function findTagEnd(text: string, from: number): number | undefined {
  for (let at: number | undefined = from; at !== undefined && at < text.length; ) {
    const character = text[at]
    if (character === '>') return at + 1
    if (character === '{') at = findBracesEnd(text, at)
    else at = character === '"' || character === "'" ? endOfString(text, at) + 1 : at + 1
  }
  return undefined
}

/** A longer one is code like any other. */
const MAX_ELEMENT = 20_000

/** Length of the element that begins a text; undefined where it does not end, as for a type: `<T>(a: T) => a`. */
function measureElement(text: string): number | undefined {
  let depth = 0
  for (let at: number | undefined = 0; at !== undefined && at < text.length; ) {
    if (text[at] === '{') at = findBracesEnd(text, at)
    else if (text[at] !== '<') at += 1
    else {
      const isClosing = text[at + 1] === '/'
      at = findTagEnd(text, at)
      if (isClosing) depth -= 1
      else if (at !== undefined && text[at - 2] !== '/') depth += 1
      if (depth === 0) return at
    }
  }
  return undefined
}

interface CodeEnd {
  /** Those that count, such as `{`. */
  readonly brackets: string
  /** Whether the code ends before this offset, where no bracket and no template is open. */
  isEnd(at: number): boolean
}

/** @returns Undefined where the code does not end. */
export function findCodeEnd(text: string, from: number, { brackets, isEnd }: CodeEnd): number | undefined {
  const open: string[] = []
  // Braces are counted in the texts of elements as well.
  let mayHoldElements = brackets !== '{'
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
    else if (
      mayHoldElements &&
      character === '<' &&
      ELEMENT.test(text.slice(at, at + 2)) &&
      mayBeginValue(text, at)
    ) {
      const length = measureElement(text.slice(at, at + MAX_ELEMENT))
      // All that was read in vain; once is enough.
      if (length === undefined) mayHoldElements = false
      else at += length - 1
    } else if (character === '`' || brackets.includes(character)) open.push(character)
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
