/**
 * Sizes of a document that no page can have: what is made of it would take more than a gigabyte of memory.
 * In: the size of a file, then its text, then what it includes. Out: what is too much. Nothing is timed, so that every
 * machine decides alike.
 */

import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MEGABYTES } from '../../shared/constants.ts'

const MEGABYTE = 1024 * 1024

/** Each may be a row, an item or a line of code: about two kilobytes of memory. */
const MAX_LINES = 120_000

/** Each may begin an element, such as a cell: about one kilobyte of memory. */
const MAX_MARKS = 500_000

const LINE_END = /\r\n|\r|\n/g
const MARK = /[|*_`[<&~\\]/g

export interface Excess {
  /** Goes on from the name of the file: `has 200,001 lines; a document may have 120,000`. */
  readonly message: string
  /** The first line that is too much, from 1; undefined where no line is. */
  readonly line?: number
}

const inWords = (amount: number): string => amount.toLocaleString('en-US')

function describeBytes(bytes: number): string | undefined {
  if (bytes <= MAX_DOCUMENT_BYTES) return undefined
  return `has ${inWords(Math.ceil(bytes / MEGABYTE))} MB; a document may have ${MAX_DOCUMENT_MEGABYTES} MB`
}

const describeLines = (lines: number): string =>
  `has ${inWords(lines)} lines; a document may have ${inWords(MAX_LINES)}`

const describeMarks = (marks: number): string =>
  `has ${inWords(marks)} marks such as | and *; a document may have ${inWords(MAX_MARKS)}`

/** @param bytes Of the file. */
export function findExcessBytes(bytes: number): Excess | undefined {
  const message = describeBytes(bytes)
  return message === undefined ? undefined : { message }
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
  const lines = count(text, LINE_END, MAX_LINES)
  if (lines.line > 0) return { message: describeLines(lines.all), line: lines.line }
  const marks = count(text, MARK, MAX_MARKS)
  return marks.line === 0 ? undefined : { message: describeMarks(marks.all), line: marks.line }
}

/**
 * Adds up the size of a page: its document and what it includes.
 * @returns Adds an included text; the result says what is too much with it, as `Excess.message` does.
 */
export function createPageMeter(document: string): (included: string) => string | undefined {
  let [bytes, lines, marks] = [0, 0, 0]
  function add(text: string): void {
    bytes += Buffer.byteLength(text)
    lines += count(text, LINE_END, MAX_LINES).all
    marks += count(text, MARK, MAX_MARKS).all
  }
  return (included) => {
    if (bytes === 0) add(document)
    add(included)
    if (lines > MAX_LINES) return describeLines(lines)
    return marks > MAX_MARKS ? describeMarks(marks) : describeBytes(bytes)
  }
}
