/**
 * Where JavaScript between braces ends. Braces in strings and comments do not count; those in a template count where
 * they open an expression.
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
  const length = text.slice(from).search(/[\r\n]/)
  return length < 0 ? text.length : from + length
}

/**
 * @param from Offset of the opening brace.
 * @returns Offset after the brace that closes it; undefined where there is none.
 */
export function findBracesEnd(text: string, from: number): number | undefined {
  const open: ('{' | '`')[] = []
  const last = Math.min(text.length, from + MAX_LENGTH)
  for (let at = from; at < last; at += 1) {
    const character = text[at]
    if (open.at(-1) === '`') {
      if (character === '\\') at += 1
      else if (character === '`') open.pop()
      else if (character === '$' && text[at + 1] === '{') {
        open.push('{')
        at += 1
      }
    } else if (character === '"' || character === "'") at = endOfString(text, at)
    else if (character === '/') at = endOfComment(text, at)
    else if (character === '`' || character === '{') open.push(character)
    else if (character === '}') {
      open.pop()
      if (open.length === 0) return at + 1
    }
  }
  return undefined
}
