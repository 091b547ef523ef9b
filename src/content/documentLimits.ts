/**
 * Sizes of a document that no page can have: what is made of it would take more than a gigabyte of memory.
 * In: the size of a file, then its text. Out: what is too much. Nothing is timed, so that every machine decides alike.
 */

import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MEGABYTES } from '../shared/constants.ts'

const MEGABYTE = 1024 * 1024

/** Each may be a row, an item or a line of code: about two kilobytes of memory. */
const MAX_LINES = 120_000

/** Each may begin an element, such as a cell: about one kilobyte of memory. */
const MAX_MARKS = 500_000

const MARK = /[|*_`[<&~\\]/g

export interface Excess {
  /** Goes on from the name of the file: `has 200,001 lines; a document may have 120,000`. */
  readonly message: string
  /** The first line that is too much, from 1; undefined where no line is. */
  readonly line?: number
}

const inWords = (amount: number): string => amount.toLocaleString('en-US')

/** @param bytes Of the file. */
export function findExcessBytes(bytes: number): Excess | undefined {
  if (bytes <= MAX_DOCUMENT_BYTES) return undefined
  const megabytes = inWords(Math.ceil(bytes / MEGABYTE))
  return { message: `has ${megabytes} MB; a document may have ${MAX_DOCUMENT_MEGABYTES} MB` }
}

/** Counts, and gives the line of the first one over the limit. */
function count(
  text: string,
  pattern: RegExp,
  limit: number,
): { readonly all: number; readonly line: number } {
  let [all, at] = [0, text.length]
  for (const { index } of text.matchAll(pattern)) {
    all += 1
    if (all === limit + 1) at = index
  }
  return { all, line: all > limit ? text.slice(0, at).split(/\r\n|\r|\n/).length : 0 }
}

/** Most documents are too short for any limit, and are not looked at. */
export function findExcess(text: string): Excess | undefined {
  if (text.length <= MAX_LINES) return undefined
  const lines = count(text, /\r\n|\r|\n/g, MAX_LINES)
  if (lines.line > 0)
    return {
      message: `has ${inWords(lines.all)} lines; a document may have ${inWords(MAX_LINES)}`,
      line: lines.line,
    }
  const marks = count(text, MARK, MAX_MARKS)
  if (marks.line === 0) return undefined
  return {
    message: `has ${inWords(marks.all)} marks such as | and *; a document may have ${inWords(MAX_MARKS)}`,
    line: marks.line,
  }
}
