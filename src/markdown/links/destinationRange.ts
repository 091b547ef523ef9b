/**
 * Where the destination of a link, image or definition stands in the author's text.
 * The trees give the place of the whole construct only; this reads its text once more, from the end of the
 * label on. What it finds is taken only when it decodes to the address the parser gave, so it is never wrong:
 * at worst it finds nothing, and the place of the whole construct has to do.
 */
import { lazyPackage } from '../../process/lazyPackage.ts'

const loadDecoder = lazyPackage('micromark-util-decode-string')

/** Offsets, end exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Markdown's own unescaping: backslashes before punctuation, character references. */
export const decodeDestination = (raw: string): string => loadDecoder().decodeString(raw)

/** Character references alone, as in the attributes of directives. */
export const decodeReferences = (raw: string): string =>
  raw.replace(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z\d]{1,31});/g, decodeDestination)

/** White space and, after a line break, marks of the quotes and lists around. */
const GAP = /^(?:[ \t]|(?:\r\n|\r|\n)[ \t>]*)*/
const ANGLED = /^<((?:\\[^\r\n]|[^<>\\\r\n])*)>/
/** Other blanks than these may stand in an address. */
const PLAIN = /^[^ \t\r\n]+/
/** Optional title and the closing bracket, after a destination. */
const REST_OF_LINK =
  /^(?:\s[\s>]*(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^()\\])*\)))?[\s>]*\)$/

/** End of a destination without angle brackets: its own round brackets are balanced. */
function endOfPlain(text: string): number {
  const sign = /\\[!-/:-@[-`{-~]|[() \t\r\n]/g
  let depth = 0
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    if (match[0] === '(') depth += 1
    else if (match[0] === ')') depth -= 1
    else if (match[0].length === 2) continue
    else return match.index
    if (depth < 0) return match.index
  }
  return text.length
}

/** The destination that begins at `from`, after white space. */
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
  /** As the parser gave it. */
  readonly url: string
  /** Offset at which the label may end: the end of the last child. */
  readonly labelEnd: number
}

/** Stands in the text as the parser gives it, and ends where it seems to. */
const isPlain = (url: string): boolean => /^[^\\&<>()\s]+$/.test(url)

/** `[label](destination "title")`, the same with `!`, `<address>`, or a bare address. */
export function findLinkDestination(
  text: string,
  { start, end, url, labelEnd }: Construct,
): Range | undefined {
  const first = text[start]
  const isRight = (range: Range): boolean => decodeDestination(text.slice(range.start, range.end)) === url
  if (first !== '[' && first !== '!') {
    // A bare address may lack its scheme, and none of them knows backslashes.
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

/** A label of a definition holds no bracket of its own. */
const LABEL = /^\[(?:\\[\s\S]|[^\\[\]])*\]:/

/** `[label]: destination "title"`. */
export function findDefinitionDestination(
  text: string,
  { start, end, url }: Omit<Construct, 'labelEnd'>,
): Range | undefined {
  const [label] = LABEL.exec(text.slice(start, end)) ?? []
  if (label === undefined) return undefined
  const range = readDestination(text, start + label.length, end, false)
  return decodeDestination(text.slice(range.start, range.end)) === url ? range : undefined
}
