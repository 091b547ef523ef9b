import { codeFrame } from '../diagnostics/index.ts'
import type { Place } from '../shared/diagnostic.ts'
import type { FrameLine } from '../shared/page/liveEvents.ts'

/** Lines shown before and after the marked one. */
const LINES_AROUND = 2
/** Columns of a line. */
const WIDTH = 120

/**
 * The lines of a source around a place. The first line of the place is marked.
 *
 * @returns Undefined when the place is not in the text, or in an empty line before its end.
 */
export function createFrame(text: string, { start, end }: Place): readonly FrameLine[] | undefined {
  const all = text.split(/\r?\n/)
  const isAtEnd = start.line === all.length
  // The line after the last line break is shown only for what is missing there.
  const lines = all.at(-1) === '' && !isAtEnd ? all.slice(0, -1) : all
  const shown = lines[start.line - 1]
  if (shown === undefined || (shown.trim() === '' && !isAtEnd)) return undefined
  const first = Math.max(0, start.line - 1 - LINES_AROUND)
  return lines.slice(first, start.line + LINES_AROUND).map((line, index): FrameLine => {
    const number = first + index + 1
    if (number !== start.line) return { number, text: codeFrame(line, 0, 0, WIDTH).code }
    const last = end.line === start.line ? end.column - 1 : line.length
    const { code, mark } = codeFrame(line, start.column - 1, last, WIDTH)
    const isEmpty = mark[0] === mark[1]
    return isEmpty ? { number, text: `${code} `, mark: [mark[0], mark[1] + 1] } : { number, text: code, mark }
  })
}
