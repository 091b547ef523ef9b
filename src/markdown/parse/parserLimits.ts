/**
 * Detects texts that would take a parser minutes, gigabytes or too much stack, before parsing. Counts characters, not time,
 * so that the result is the same on every machine. Pages for readers are far from the limits; most texts are too short to
 * exceed one and are not measured.
 */
import { namesOf } from '../../components/index.ts'
import { measureCode } from './measureCode.ts'
import { countColons, measureText } from './measureText.ts'

/** Colons in a run, with directives in the fast parser: one or two seconds at the limit. */
const MAX_COLONS = 5_000
/** Approximate memory of the fast parser for character references, in bytes. */
const MAX_REFERENCE_COST = 100_000_000
/**
 * Markers in a line with characters beyond ASCII, times its length: the fast parser counts the characters of the line for
 * each node. Three seconds at the limit, where the reference parser is slower.
 */
const MAX_WIDE_COST = 1_500_000_000
/** Nested labels of directives: the fast parser recurses, and a worker's stack overflows below 4,000. */
const MAX_LABELS = 500
/** Nested quotes, lists and directives, in the fast and the reference parser: one or two seconds at the limit. */
const MAX_NESTING_FAST = 5_000
const MAX_NESTING = 500
/** Markers of emphasis, links, images and comments in a run, in the reference parser: 5 to 10 seconds at the limit. */
const MAX_MARKS = 3_000
/** Lines of a paragraph or table, in the reference parser: 5 to 10 seconds at the limit. */
const MAX_LINES = 20_000
/** Definitions of footnotes, in the reference parser: 5 seconds at the limit. */
const MAX_NOTES = 1_000

/**
 * Marks of comments in a line times its length, in the reference parser of MDX, which looks for the end of the line from
 * each: two to four seconds at the limit.
 */
const MAX_COMMENT_COST = 2_000_000_000

const TEXT_NAMES = namesOf('text', new Set())
/** Colons that can start a directive; other colons are text. */
const DIRECTIVE = new RegExp(`::|:(?:${TEXT_NAMES.join('|')})[[{]`)

/** Fast check for directives. */
export const mayHoldDirectives = (text: string): boolean => DIRECTIVE.test(text)

/**
 * Attributes of a directive with another brace, which the fast parser reads as a part of them. A sign for private use stands
 * for a hidden brace.
 */
const BRACE_IN_ATTRIBUTES = /(?::[\p{L}\p{N}_-]+|\])\{[^{}"'\n\uE000-\uF8FF]{0,200}[{\uE000-\uF8FF]/u

/** Whether the fast parser may parse a text. */
export function isFastParsable(text: string): boolean {
  if (mayHoldDirectives(text) && BRACE_IN_ATTRIBUTES.test(text)) return false
  const hasMany = text.length > MAX_LABELS && mayHoldDirectives(text) && countColons(text) > MAX_LABELS
  if (text.length <= MAX_NESTING_FAST && !hasMany) return true
  const { colons, references, labels, nesting, wide } = measureText(text)
  if (wide.sum > MAX_WIDE_COST) return false
  if (references.sum > MAX_REFERENCE_COST || nesting.most > MAX_NESTING_FAST) return false
  return !(mayHoldDirectives(text) && (colons.sum > MAX_COLONS ** 2 || labels.most > MAX_LABELS))
}

/** Nested code of MDX: the native parser overflows the stack of a worker (4 MB) from 3,000 template literals on. */
const MAX_CODE = 1_000

/** Whether the native parser must not read the code of an MDX text: an overflow of its stack ends the process. */
export const isDeepCode = (text: string): boolean => text.length > MAX_CODE && measureCode(text) > MAX_CODE

/** A text that no parser can parse within the limits. */
export class ExcessError extends Error {
  /** First line of the excess, from 1. */
  readonly line: number

  constructor(what: string, line: number) {
    super(`has ${what}`)
    this.name = 'ExcessError'
    this.line = line
  }
}

/** @throws {ExcessError} when the reference parser must not parse the text. */
export function assertParsable(text: string): void {
  if (text.length <= MAX_NESTING) return
  const { labels, lines, marks, nesting, notes, wide } = measureText(text)
  if (nesting.most > MAX_NESTING)
    throw new ExcessError(`${nesting.most} quotes, lists or directives inside each other`, nesting.line)
  if (lines.most > MAX_LINES)
    throw new ExcessError(`${lines.most} lines in one paragraph or table`, lines.line)
  if (labels.most > MAX_MARKS)
    throw new ExcessError(`${labels.most} labels of directives inside each other`, labels.line)
  if (marks.sum > MAX_MARKS ** 2)
    throw new ExcessError('thousands of marks such as * and ]( in one paragraph', marks.line)
  if (wide.sum > MAX_WIDE_COST)
    throw new ExcessError('thousands of marks such as * and ]( in one line', wide.line)
  if (notes.sum > MAX_NOTES) throw new ExcessError(`${notes.sum} notes`, notes.line)
}

/** @throws {ExcessError} when the reference parser must not read the code of an MDX text. */
export function assertComments(text: string): void {
  if (text.length ** 2 < MAX_COMMENT_COST) return
  for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) {
    if (line.length ** 2 < MAX_COMMENT_COST) continue
    const marks = line.match(/\/(?=\/)/g)?.length ?? 0
    if (marks * line.length > MAX_COMMENT_COST)
      throw new ExcessError('thousands of "//" in one line', index + 1)
  }
}
