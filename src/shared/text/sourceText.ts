/** Text of a file, with conversion between offsets and positions. */
import type { Place, Point } from '../diagnostic.ts'
import { findLineStarts } from './lineStarts.ts'

export interface SourceText {
  /** Path from the site root. */
  readonly source: string
  readonly text: string
  /** Position of an offset. */
  pointAt(offset: number): Point
  placeAt(start: number, end: number): Place
  /** Offset of the start of a line (from 1). */
  lineStart(line: number): number
  /** A line (from 1) without its ending; '' past the end. */
  lineAt(line: number): string
}

/** Finds line starts lazily: most documents never need them. */
export function createSourceText(source: string, text: string): SourceText {
  let lineStarts: number[] | undefined
  const starts = (): number[] => {
    lineStarts ??= findLineStarts(text)
    return lineStarts
  }
  const pointAt = (offset: number): Point => {
    const lines = starts()
    let low = 0
    let high = lines.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((lines[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (lines[low] ?? 0) + 1 }
  }
  const lineStart = (line: number): number => starts()[line - 1] ?? text.length
  const lineAt = (line: number): string => {
    const start = lineStart(line)
    let end = lineStart(line + 1)
    // An expression that ends with `$` tries each place of a long line.
    while (end > start && /[\r\n]/.test(text.charAt(end - 1))) end -= 1
    return text.slice(start, end)
  }
  return {
    source,
    text,
    pointAt,
    placeAt: (start, end) => ({ start: pointAt(start), end: pointAt(end) }),
    lineStart,
    lineAt,
  }
}
