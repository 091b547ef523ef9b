/**
 * Finds the destination of a link, image or definition in the author's text. The tree has only the position of the whole
 * construct, so its text is parsed again from the end of the label. A result must decode to the parser's address, so it is
 * never wrong: when nothing is found, the place of the whole construct is used.
 */
import { lazyPackage } from '../process/index.ts'
import type { Range } from './range.ts'

const loadDecoder = lazyPackage('micromark-util-decode-string')

/** Unescapes Markdown: backslashes before punctuation, and character references. */
export const decodeDestination = (raw: string): string => loadDecoder().decodeString(raw)

/** Decodes character references, as in attributes of directives. */
export const decodeReferences = (raw: string): string =>
  raw.replace(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z\d]{1,31});/g, decodeDestination)

/** White space and, after a line break, the markers of quotes and lists. */
const GAP = /^(?:[ \t]|(?:\r\n|\r|\n)[ \t>]*)*/
const ANGLED = /^<((?:\\[^\r\n]|[^<>\\\r\n])*)>/
/** Addresses may contain other white space than this. */
const PLAIN = /^[^ \t\r\n]+/
/** Optional title and closing parenthesis after a destination. */
const REST_OF_LINK =
  /^(?:\s[\s>]*(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^()\\])*\)))?[\s>]*\)$/

/** End of a destination without angle brackets, whose parentheses are balanced. */
function endOfPlain(text: string): number {
  const delimiter = /\\[!-/:-@[-`{-~]|[() \t\r\n]/g
  let depth = 0
  for (let match = delimiter.exec(text); match !== null; match = delimiter.exec(text)) {
    if (match[0] === '(') depth += 1
    else if (match[0] === ')') depth -= 1
    else if (match[0].length === 2) continue
    else return match.index
    if (depth < 0) return match.index
  }
  return text.length
}

/** Range of the destination after white space at `from`. */
function readDestination(text: string, from: number, end: number, inBrackets: boolean): Range {
  const part = text.slice(from, end)
  const gap = GAP.exec(part)?.[0].length ?? 0
  const rest = part.slice(gap)
  const angled = ANGLED.exec(rest)
  const start = from + gap
  if (angled) return { start: start + 1, end: start + 1 + (angled[1]?.length ?? 0) }
  const length = inBrackets ? endOfPlain(rest) : (PLAIN.exec(rest)?.[0].length ?? 0)
  return { start, end: start + length }
}

interface Construct extends Range {
  /** Address from the parser. */
  readonly url: string
  /** Minimum offset of the label's end: the end of the last child. */
  readonly labelEnd: number
}

/** Whether an address contains no escapes and has an unambiguous end. */
const isPlain = (url: string): boolean => /^[^\\&<>()\s]+$/.test(url)

/** Destination of `[label](destination "title")`, of an image, of `<address>`, or of a bare address. */
export function findLinkDestination(
  text: string,
  { start, end, url, labelEnd }: Construct,
): Range | undefined {
  const first = text[start]
  const isRight = (range: Range): boolean => decodeDestination(text.slice(range.start, range.end)) === url
  if (first !== '[' && first !== '!') {
    // A bare address may lack its scheme; backslashes are not escapes in either form.
    const range = first === '<' ? { start: start + 1, end: end - 1 } : { start, end }
    return text.slice(range.start, range.end) === url ? range : undefined
  }
  const usual = text.indexOf('](', labelEnd) + 2
  if (
    usual + url.length + 1 === end &&
    text[end - 1] === ')' &&
    text.startsWith(url, usual) &&
    isPlain(url)
  ) {
    return { start: usual, end: end - 1 }
  }
  for (let at = text.indexOf('](', labelEnd); at >= 0 && at < end; at = text.indexOf('](', at + 1)) {
    const range = readDestination(text, at + 2, end, true)
    const closing = text[range.end] === '>' ? range.end + 1 : range.end
    if (isRight(range) && REST_OF_LINK.test(text.slice(closing, end))) return range
  }
  return undefined
}

/** Label of a definition; it contains no unescaped brackets. */
const LABEL = /^\[(?:\\[\s\S]|[^\\[\]])*\]:/

/** Destination of `[label]: destination "title"`. */
export function findDefinitionDestination(
  text: string,
  { start, end, url }: Omit<Construct, 'labelEnd'>,
): Range | undefined {
  const [label] = LABEL.exec(text.slice(start, end)) ?? []
  if (label === undefined) return undefined
  const range = readDestination(text, start + label.length, end, false)
  return decodeDestination(text.slice(range.start, range.end)) === url ? range : undefined
}
