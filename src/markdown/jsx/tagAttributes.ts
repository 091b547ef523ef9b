/** Finds the attributes of a JSX tag in the author's text: the parsers give no places for them. */
import { findBracesEnd } from '../../shared/mdx/bracesEnd.ts'
import type { Range } from '../../tree/index.ts'

interface AttributeRanges {
  readonly name: Range
  /** Without quotes and braces; undefined for an attribute without a value. */
  readonly value: Range | undefined
}

const BLANK = /\s*/y

/** Blanks of a tag in a quote, whose lines begin with a marker for each quote around it. */
function blanksAt(text: string, start: number): RegExp {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const [markers = ''] = /^[ \t]*>[ \t>]*/.exec(line) ?? []
  const depth = markers.split('>').length - 1
  return depth === 0 ? BLANK : new RegExp(`(?:[^\\S\\n]|\\n(?:[ \\t]*>){0,${depth}})*`, 'y')
}
const NAME = /[^\s=/>{}"']+/y

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/**
 * @param start Offset of the tag.
 * @returns Ranges in the order of the attributes; undefined for a tag that looks unlike one.
 */
export function findAttributes(
  text: string,
  start: number,
  name: string | null,
): AttributeRanges[] | undefined {
  const found: AttributeRanges[] = []
  const blanks = blanksAt(text, start)
  let at = start + 1 + (name?.length ?? 0)
  if (text.slice(start + 1, at) !== (name ?? '')) return undefined
  for (;;) {
    at = endOf(blanks, text, at)
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
    at = endOf(blanks, text, end)
    if (text[at] !== '=') {
      found.push({ name: nameRange, value: undefined })
      continue
    }
    at = endOf(blanks, text, at + 1)
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
