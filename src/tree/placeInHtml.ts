/**
 * Maps offsets in an HTML node to the file. The value of the node lacks quote markers and list indentation at the start of
 * each line except for the first, so lines are compared from their ends.
 */
import type { Html } from 'mdast'
import type { Place, Point } from '../shared/diagnostic.ts'
import { createSourceText, type SourceText } from '../shared/text/sourceText.ts'

/** Place of a range in the value; the end is exclusive. Undefined when the lines of the file differ. */
type PlaceInHtml = (start: number, end: number) => Place | undefined

/** Position of an offset in the value. */
export type PointInHtml = (offset: number) => Point | undefined

export function createPointInHtml({ position, value }: Html, file: SourceText): PointInHtml {
  if (!position) return () => undefined
  const { start, end } = position
  const piece = createSourceText('', value)
  /** Difference of columns between file and value, by line. */
  const shifts = new Map<number, number | undefined>()

  const findShift = (line: number): number | undefined => {
    const valueLine = piece.lineAt(line)
    const fileLine = file.lineAt(start.line + line - 1)
    if (line === 1 && fileLine.startsWith(valueLine, start.column - 1)) return start.column - 1
    const written = start.line + line - 1 === end.line ? fileLine.slice(0, end.column - 1) : fileLine
    // The parser replaces a tab that list indentation splits by spaces.
    const isSame = written.endsWith(valueLine.trimStart())
    return isSame ? written.length - valueLine.length : undefined
  }
  const shiftOf = (line: number): number | undefined => {
    if (!shifts.has(line)) shifts.set(line, findShift(line))
    return shifts.get(line)
  }
  return (offset) => {
    const { line, column } = piece.pointAt(offset)
    const shift = shiftOf(line)
    if (shift === undefined) return undefined
    return { line: start.line + line - 1, column: Math.max(1, column + shift) }
  }
}

export function createPlaceInHtml(node: Html, file: SourceText): PlaceInHtml {
  const pointAt = createPointInHtml(node, file)
  return (start, end) => {
    const from = pointAt(start)
    const to = pointAt(end)
    return from && to ? { start: from, end: to } : undefined
  }
}
