/**
 * Limits of documents; compiling a larger one would need more than a gigabyte of memory. Checked for the size of a file, its
 * text and its includes. The limits count and measure no time, so that the result is the same on every machine.
 */

import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MEGABYTES } from '../../shared/constants.ts'

const MEGABYTE = 1024 * 1024

/** Each line may be a table row, a list item or a line of code: about two kilobytes of memory. */
const MAX_LINES = 120_000

/** Each mark may start an element, such as a table cell: about one kilobyte of memory. */
const MAX_MARKS = 500_000

const LINE_END = /\r\n|\r|\n/g
const MARK = /[|*_`[<&~\\]/g

export interface Excess {
  /** Message without its subject: `has 200,001 lines; a document may have 120,000`. */
  readonly message: string
  /** First line beyond the limit, from 1; undefined when it has no line. */
  readonly line?: number
}

const formatNumber = (amount: number): string => amount.toLocaleString('en-US')

function describeBytes(bytes: number): string | undefined {
  if (bytes <= MAX_DOCUMENT_BYTES) return undefined
  return `has ${formatNumber(Math.ceil(bytes / MEGABYTE))} MB; a document may have ${MAX_DOCUMENT_MEGABYTES} MB`
}

const describeLines = (lines: number): string =>
  `has ${formatNumber(lines)} lines; a document may have ${formatNumber(MAX_LINES)}`

const describeMarks = (marks: number): string =>
  `has ${formatNumber(marks)} marks such as | and *; a document may have ${formatNumber(MAX_MARKS)}`

/** @param bytes Size of the file. */
export function findExcessBytes(bytes: number): Excess | undefined {
  const message = describeBytes(bytes)
  return message === undefined ? undefined : { message }
}

/** Counts matches, and finds the line of the first one beyond the limit. */
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

/** Skips the count for most documents, which are too short to exceed a limit. */
export function findExcess(text: string): Excess | undefined {
  if (text.length <= MAX_LINES) return undefined
  const lines = count(text, LINE_END, MAX_LINES)
  if (lines.line > 0) return { message: describeLines(lines.all), line: lines.line }
  const marks = count(text, MARK, MAX_MARKS)
  return marks.line === 0 ? undefined : { message: describeMarks(marks.all), line: marks.line }
}

/**
 * Sums up the size of a page: its document and its includes.
 * @returns A function that adds an included text, and returns `Excess.message` when a limit is exceeded.
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
