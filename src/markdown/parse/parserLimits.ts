/**
 * Texts that a parser would need minutes, gigabytes or more stack than there is for.
 * In: a text before it is parsed. Out: whether the fast parser may have it, and why the reference may not.
 * Only signs are counted, never time, so that every machine decides alike. No page that somebody wrote to be read
 * comes near a limit; most texts are too short for any of them and are not looked at.
 */
import { KNOWN_DIRECTIVES } from '../directives/knownDirectives.ts'
import { countColons, measureText } from './measureText.ts'

/** Colons of one run while the fast parser looks for directives: at the limit, a second or two. */
const MAX_COLONS = 5_000
/** Bytes, about, that the fast parser holds for character references. */
const MAX_REFERENCE_COST = 100_000_000
/** Labels of directives inside each other: the fast parser recurses, and a worker's stack ends below 4,000. */
const MAX_LABELS = 500
/** Quotes, lists and directives inside each other: at each limit, a second or two. */
const MAX_NESTING_FAST = 5_000
const MAX_NESTING = 500
/** Marks of emphasis, links, images and comments of one run to the reference: at the limit, 5 to 10 seconds. */
const MAX_MARKS = 3_000
/** Lines of one paragraph or table to the reference: at the limit, 5 to 10 seconds. */
const MAX_LINES = 20_000
/** Definitions of notes to the reference: at the limit, 5 seconds. */
const MAX_NOTES = 1_000

const TEXT_NAMES = [...KNOWN_DIRECTIVES].flatMap(([name, { forms }]) =>
  forms.includes('text') ? [name] : [],
)
/** All that can become a directive; other colons are text in the end. */
const DIRECTIVE = new RegExp(`::|:(?:${TEXT_NAMES.join('|')})[[{]`)

/** How the fast parser may read a text; undefined when it must not. */
export function chooseFastReading(text: string): { readonly directives: boolean } | undefined {
  const mayHoldMany = text.length > MAX_LABELS && countColons(text) > MAX_LABELS
  const directives = !mayHoldMany || DIRECTIVE.test(text)
  if (text.length <= MAX_NESTING_FAST && !(mayHoldMany && directives)) return { directives }
  const { colons, references, labels, nesting } = measureText(text)
  if (references.sum > MAX_REFERENCE_COST || nesting.most > MAX_NESTING_FAST) return undefined
  if (directives && (colons.sum > MAX_COLONS ** 2 || labels.most > MAX_LABELS)) return undefined
  return { directives }
}

/** A text that no parser may have. */
export class ExcessError extends Error {
  /** Where it begins, from 1. */
  readonly line: number

  constructor(what: string, line: number) {
    super(`has ${what}`)
    this.name = 'ExcessError'
    this.line = line
  }
}

/** @throws {ExcessError} when the reference parser must not read the text. */
export function assertReadable(text: string): void {
  if (text.length <= MAX_NESTING) return
  const { labels, lines, marks, nesting, notes } = measureText(text)
  if (nesting.most > MAX_NESTING)
    throw new ExcessError(`${nesting.most} quotes, lists or directives inside each other`, nesting.line)
  if (lines.most > MAX_LINES)
    throw new ExcessError(`${lines.most} lines in one paragraph or table`, lines.line)
  if (labels.most > MAX_MARKS)
    throw new ExcessError(`${labels.most} labels of directives inside each other`, labels.line)
  if (marks.sum > MAX_MARKS ** 2)
    throw new ExcessError('thousands of marks such as * and ]( in one paragraph', marks.line)
  if (notes.sum > MAX_NOTES) throw new ExcessError(`${notes.sum} notes`, notes.line)
}
