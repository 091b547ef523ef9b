/**
 * Places inside a piece of raw HTML.
 * Its value lacks the marks of quotes and the indentation of lists in front of each line but the first, so the
 * lines are compared from their ends.
 */
import type { Html } from 'mdast'
import type { Place, Point } from '../shared/diagnostic.ts'
import { findLineStarts, type SourceText } from './sourceText.ts'

/**
 * @param start Offset in the node's value.
 * @param end Offset in the node's value, exclusive.
 * @returns Undefined when the file's lines are not those of the value.
 */
export function placeInHtml(node: Html, start: number, end: number, file: SourceText): Place | undefined {
  const { position, value } = node
  if (!position) return undefined
  const starts = findLineStarts(value)
  const lastLine = starts.length - 1

  const pointAt = (offset: number): Point | undefined => {
    let index = lastLine
    while (index > 0 && (starts[index] ?? 0) > offset) index -= 1
    const lineStart = starts[index] ?? 0
    const line = position.start.line + index
    const column = offset - lineStart
    if (index === 0) return { line, column: position.start.column + column }
    const valueLine = value.slice(lineStart, starts[index + 1] ?? value.length).replace(/[\r\n]+$/, '')
    const fileLine = file.lineAt(line)
    const written = index === lastLine ? fileLine.slice(0, position.end.column - 1) : fileLine
    if (!written.endsWith(valueLine)) return undefined
    return { line, column: written.length - valueLine.length + column + 1 }
  }
  const from = pointAt(start)
  const to = pointAt(end)
  return from && to ? { start: from, end: to } : undefined
}
