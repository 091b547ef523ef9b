/**
 * Finds the end of JavaScript code by its brackets. Brackets in strings, comments, regular expressions and texts of JSX
 * elements do not count; those in templates count when they open an expression.
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

/** Text before a regular expression or an element; after other text `/` and `<` are operators or close a tag. */
const BEFORE_VALUE = /(?:[=(,:[!&|?{;]|=>|\b(?:return|default))\s*$/
const PATTERN = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\r\n])*\]|[^/\\[\r\n])+\//y

/** Number of characters to check before a position. */
const MAX_LOOK_BEHIND = 50

const mayBeginValue = (text: string, at: number): boolean =>
  BEFORE_VALUE.test(text.slice(Math.max(0, at - MAX_LOOK_BEHIND), at))

/** Offset of the last character of a regular expression; of the slash when it does not start one. */
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

/** Offset after the tag of an element; undefined when it is not closed. */
function findTagEnd(text: string, from: number): number | undefined {
  for (let at: number | undefined = from; at !== undefined && at < text.length; ) {
    const character = text[at]
    if (character === '>') return at + 1
    if (character === '{') at = findBracesEnd(text, at)
    else at = character === '"' || character === "'" ? endOfString(text, at) + 1 : at + 1
  }
  return undefined
}

/** Maximum length of an element; a longer one is read as other code. */
const MAX_ELEMENT = 20_000

/** Length of the element at the start of a text; undefined when it is not closed, as for the type in `<T>(a: T) => a`. */
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
  /** Opening brackets that count, such as `{`. */
  readonly brackets: string
  /** Whether the code ends at an offset. Called only outside of brackets and templates. */
  isEnd(at: number): boolean
}

/** @returns Undefined when the code does not end. */
export function findCodeEnd(text: string, from: number, { brackets, isEnd }: CodeEnd): number | undefined {
  const open: string[] = []
  // With braces only, those in texts of elements count too.
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
      // Avoids reading the rest again for each further element.
      if (length === undefined) mayHoldElements = false
      else at += length - 1
    } else if (character === '`' || brackets.includes(character)) open.push(character)
    else if (open.length > 0 && CLOSES[character] === open.at(-1)) open.pop()
  }
  return last === text.length && open.length === 0 ? last : undefined
}

/**
 * @param from Offset of the opening brace.
 * @returns Offset after its closing brace; undefined without one.
 */
export const findBracesEnd = (text: string, from: number): number | undefined =>
  findCodeEnd(text, from, { brackets: '{', isEnd: (at) => at > from })
