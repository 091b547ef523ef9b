/**
 * Places inside a piece of raw HTML.
 * Its value lacks the marks of quotes and the indentation of lists in front of each line but the first, so the
 * lines are compared from their ends.
 */
import type { Html } from 'mdast'
import type { Place, Point } from '../../shared/diagnostic.ts'
import { createSourceText, type SourceText } from './sourceText.ts'

/** Place of a part of the value, given by its offsets, end exclusive; undefined when the file's lines are others. */
type PlaceInHtml = (start: number, end: number) => Place | undefined

/** Point of an offset in the value. */
export type PointInHtml = (offset: number) => Point | undefined

export function createPointInHtml({ position, value, data }: Html, file: SourceText): PointInHtml {
  if (!position) return () => undefined
  const { start, end } = position
  const piece = createSourceText('', data?.written ?? value)
  /** How much further right each line stands in the file. */
  const shifts = new Map<number, number | undefined>()

  const findShift = (line: number): number | undefined => {
    const valueLine = piece.lineAt(line)
    const fileLine = file.lineAt(start.line + line - 1)
    if (line === 1 && fileLine.startsWith(valueLine, start.column - 1)) return start.column - 1
    const written = start.line + line - 1 === end.line ? fileLine.slice(0, end.column - 1) : fileLine
    // A tab that the indentation of a list cuts in two comes as blanks.
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
