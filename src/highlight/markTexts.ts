/** Marks texts in a line of highlighted code. */
import type { Element, ElementContent } from 'hast'
import type { TextMark } from './codeMeta.ts'
import type { Token } from './tokenClasses.ts'

interface MarkedRange {
  readonly start: number
  readonly end: number
  readonly kind: TextMark['kind']
}

/** Ranges of all texts, without those that overlap an earlier one. */
function findRanges(line: string, texts: readonly TextMark[]): MarkedRange[] {
  const found = texts.flatMap(({ text, kind }) => {
    const ranges: MarkedRange[] = []
    for (let start = line.indexOf(text); start >= 0; start = line.indexOf(text, start + text.length))
      ranges.push({ start, end: start + text.length, kind })
    return ranges
  })
  let end = 0
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((range) => {
      if (range.start < end) return false
      end = range.end
      return true
    })
}

/** Part of a line, with the tokens in it. */
function cutTokens(tokens: readonly Token[], start: number, end: number): Token[] {
  let at = 0
  return tokens.flatMap(({ name, text }) => {
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, text.length)
    at += text.length
    return from < to ? [{ name, text: text.slice(from, to) }] : []
  })
}

/** Content of a line. A mark is an element around the tokens of its text. */
export function markTexts(
  tokens: readonly Token[],
  texts: readonly TextMark[],
  build: (token: Token) => ElementContent,
): ElementContent[] {
  if (texts.length === 0) return tokens.map(build)
  const line = tokens.map(({ text }) => text).join('')
  const content: ElementContent[] = []
  let at = 0
  for (const { start, end, kind } of findRanges(line, texts)) {
    content.push(...cutTokens(tokens, at, start).map(build))
    const mark: Element = {
      type: 'element',
      tagName: 'mark',
      properties: { className: [kind] },
      children: cutTokens(tokens, start, end).map(build),
    }
    content.push(mark)
    at = end
  }
  return [...content, ...cutTokens(tokens, at, line.length).map(build)]
}
