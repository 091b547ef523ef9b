/** Finds the attributes of a JSX tag in the author's text: the parsers give no places for them. */
import { findBracesEnd } from '../mdx/bracesEnd.ts'
import type { Range } from '../source/range.ts'

interface AttributeRanges {
  readonly name: Range
  /** Without quotes and braces; undefined for an attribute without a value. */
  readonly value: Range | undefined
}

const BLANK = /\s*/y
const NAME = /[^\s=/>{}"']+/y

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/**
 * @param start Offset of the tag.
 * @returns Ranges in the order of the attributes; undefined for a tag that looks unlike one, as with markers of quotes.
 */
export function findAttributes(
  text: string,
  start: number,
  name: string | null,
): AttributeRanges[] | undefined {
  const found: AttributeRanges[] = []
  let at = start + 1 + (name?.length ?? 0)
  if (text.slice(start + 1, at) !== (name ?? '')) return undefined
  for (;;) {
    at = endOf(BLANK, text, at)
    if (text[at] === '>' || text[at] === '/') return found
    if (text[at] === '{') {
      const end = findBracesEnd(text, at)
      if (end === undefined) return undefined
      found.push({ name: { start: at, end }, value: { start: at + 1, end: end - 1 } })
      at = end
      continue
    }
    const end = endOf(NAME, text, at)
    if (end === at) return undefined
    const nameRange = { start: at, end }
    at = endOf(BLANK, text, end)
    if (text[at] !== '=') {
      found.push({ name: nameRange, value: undefined })
      continue
    }
    at = endOf(BLANK, text, at + 1)
    const quote = text[at]
    const close =
      quote === '{'
        ? findBracesEnd(text, at)
        : quote === '"' || quote === "'"
          ? text.indexOf(quote, at + 1) + 1 || undefined
          : undefined
    if (close === undefined) return undefined
    found.push({ name: nameRange, value: { start: at + 1, end: close - 1 } })
    at = close
  }
}
