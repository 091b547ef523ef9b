/**
 * Finds formulas in a text: `$…$`, `$$…$$` and the form with backticks of GitHub. Linear: each opening looks only at
 * the next dollar that may close it.
 *
 * Dollars of prices and variables stay text. As in pandoc, a single dollar opens before a character that is not blank and
 * closes after one. As on GitHub, it is not beside a letter or digit outside of the formula: `US$5`, `$HOME:$PATH`.
 */
import type { InlineContainer, InlineContent } from './inlineContent.ts'

/** `certain`: between single dollars only what is certainly TeX, for sites that may have no formulas. */
export type FormulaSyntax = 'all' | 'certain'

export interface Formula {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly contentStart: number
  readonly contentEnd: number
  readonly isDisplay: boolean
  readonly container: InlineContainer
}

const BLANK_LINE = /(?:\r\n|\r|\n)[ \t>]*(?:\r\n|\r|\n)/
const BEFORE_OPENING = /[A-Za-z0-9$]/
const SPACE = /\s/
/** `$n$th` is a formula, `$FOO-$BAR` and `$(A)/$(B)` are not. */
const AFTER_CLOSING = /^(?:(?!(?:th|st|nd|rd)(?![A-Za-z0-9_]))[A-Za-z0-9$({]|_[A-Za-z0-9])/
/** What makes a formula of text between single dollars, besides the dollars. */
const TEX = /\\[A-Za-z]{2}|[\^_]/

/** Whether text between single dollars is certainly TeX. */
export const looksLikeTex = (content: string): boolean => TEX.test(content)

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

/** Offset of the next occurrence that is not escaped; -1 without one. */
function findUnescaped(text: string, mark: string, from: number): number {
  let at = text.indexOf(mark, from)
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf(mark, at + 1)
  return at
}

/** Whether all lines after the first one stay in the quotes and the list item of the formula. */
function staysInside(content: string, { quotes, indent }: InlineContainer): boolean {
  return content
    .split(/\r\n|\r|\n/)
    .slice(1)
    .every((line) => {
      const [lead = ''] = /^[ \t>]*/.exec(line) ?? []
      if ((lead.match(/>/g)?.length ?? 0) < quotes) return false
      const isBlank = lead.length === line.length
      return isBlank || lead.replaceAll('\t', '    ').length >= indent
    })
}

function readDisplay(text: string, start: number, container: InlineContainer): Formula | undefined {
  const contentStart = start + 2
  if (text[contentStart] === '$') return undefined
  const contentEnd = findUnescaped(text, '$$', contentStart)
  const end = contentEnd + 2
  if (contentEnd < 0 || text[end] === '$') return undefined
  const content = text.slice(contentStart, contentEnd)
  if (content.trim() === '' || !staysInside(content, container)) return undefined
  if (BLANK_LINE.test(content)) {
    // Two lines with nothing but dollars enclose blank lines; dollars in paragraphs do not.
    const isFenced = /^[ \t]*[\r\n]/.test(content) && /[\r\n][ \t>]*$/.test(content)
    if (!isFenced || !/^[ \t]*(?:[\r\n]|$)/.test(text.slice(end, end + 20))) return undefined
  }
  return { start, end, contentStart, contentEnd, isDisplay: true, container }
}

/** Between a dollar with a backtick and a backtick with a dollar. */
function readTicked(text: string, start: number, container: InlineContainer): Formula | undefined {
  if (text[start + 1] !== '`') return undefined
  const contentStart = start + 2
  const contentEnd = text.indexOf('`', contentStart)
  const end = contentEnd + 2
  if (contentEnd <= contentStart || text[end - 1] !== '$' || end > container.end) return undefined
  return { start, end, contentStart, contentEnd, isDisplay: false, container }
}

function readInline(
  text: string,
  start: number,
  container: InlineContainer,
  inline: InlineContent,
): Formula | undefined {
  const contentStart = start + 1
  const first = text[contentStart]
  if (first === undefined || first === '$' || SPACE.test(first)) return undefined
  const contentEnd = findUnescaped(text, '$', contentStart)
  const end = contentEnd + 1
  if (contentEnd < 0 || end > container.end || inline.opaqueAt(contentEnd) !== undefined) return undefined
  if (SPACE.test(text[contentEnd - 1] ?? '') || AFTER_CLOSING.test(text.slice(end, end + 3))) return undefined
  const content = text.slice(contentStart, contentEnd)
  if (content.includes('`') || BLANK_LINE.test(content) || !inline.isSameLink(start, contentEnd))
    return undefined
  return { start, end, contentStart, contentEnd, isDisplay: false, container }
}

export function scanFormulas(text: string, inline: InlineContent): Formula[] {
  const formulas: Formula[] = []
  let at = text.indexOf('$')
  while (at >= 0) {
    const opaque = inline.opaqueAt(at)
    const container = inline.containerAt(at)
    let next = opaque?.end ?? at + 1
    if (opaque === undefined && container !== undefined && !isEscaped(text, at)) {
      const isDouble = text[at + 1] === '$'
      const before = text[at - 1] ?? ''
      const found = isDouble
        ? readDisplay(text, at, container)
        : BEFORE_OPENING.test(before)
          ? undefined
          : (readTicked(text, at, container) ?? readInline(text, at, container, inline))
      if (found !== undefined) formulas.push(found)
      next = found?.end ?? next
      if (found === undefined) while (isDouble && text[next] === '$') next += 1
    }
    at = text.indexOf('$', next)
  }
  return formulas
}
