/**
 * The part of a source line that a finding is about, with what to underline.
 * In: the line as it is in the file, offsets in UTF-16 units, the room there is. Out: text that a terminal shows as it
 * is, never wider than the room. A line may be a megabyte long: only what can be shown is looked at.
 */
import { displayText, isLogCommandAt, WRITTEN_HASH } from './displayText.ts'
import { signsOf, textWidth } from './textWidth.ts'

export interface CodeFrame {
  readonly code: string
  /** Columns before the underlined part. */
  readonly indent: number
  /** Columns of the underlined part, at least 1. */
  readonly length: number
  /** The part of the line that is shown, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

interface Cell {
  readonly text: string
  readonly width: number
  /** Where it is in the line. */
  readonly start: number
  readonly end: number
}

/** Columns between two stops. */
const TAB_WIDTH = 4
/** Columns behind or before the address that are better to see than the whole other side. */
const CONTEXT = 16
/** UTF-16 units that are looked at for each column of room: pictures of families take eleven. */
const UNITS_PER_COLUMN = 8

const isLowHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
/** Not between the two halves of a sign. */
const atSign = (line: string, offset: number): number =>
  offset > 0 && offset < line.length && isLowHalf(line.charCodeAt(offset)) ? offset - 1 : offset

function cellText(segment: string, column: number, isCommand: boolean): string {
  if (segment === '\t') return ' '.repeat(TAB_WIDTH - (column % TAB_WIDTH))
  return isCommand ? WRITTEN_HASH : displayText(segment)
}

function toCells(line: string, start: number, end: number): Cell[] {
  const cells: Cell[] = []
  let column = 0
  for (const { segment, index } of signsOf(line.slice(start, end))) {
    const text = cellText(segment, column, isLogCommandAt(line, start + index))
    const width = textWidth(text)
    cells.push({ text, width, start: start + index, end: start + index + segment.length })
    column += width
  }
  return cells
}

const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { width }) => sum + width, 0)

/** As many of these cells, from the first on, as fit into the room. */
function fitting(cells: readonly Cell[], room: number): readonly Cell[] {
  let width = 0
  const tooMuch = cells.findIndex((cell) => {
    width += cell.width
    return width > room
  })
  return tooMuch === -1 ? cells : cells.slice(0, tooMuch)
}

const fittingFromEnd = (cells: readonly Cell[], room: number): readonly Cell[] =>
  fitting(cells.toReversed(), room).toReversed()

/** What is there of a line, in columns where it is marked. */
interface Parts {
  readonly before: readonly Cell[]
  readonly marked: number
  readonly after: readonly Cell[]
  /** Whether `before` begins with the line, and `after` ends with it. */
  readonly hasStart: boolean
  readonly hasEnd: boolean
}

/** The cells around the marked ones that are shown; the start of the line, or else its end, is kept where it can be. */
function surround({ before, marked, after, hasStart, hasEnd }: Parts, room: number) {
  const [left, right] = [widthOf(before), widthOf(after)]
  if (hasStart && hasEnd && left + marked + right <= room) return { before, after }
  if (hasStart && left + marked + Math.min(right, CONTEXT) < room) {
    return { before, after: fitting(after, room - 1 - left - marked) }
  }
  if (hasEnd && marked + right + Math.min(left, CONTEXT) < room) {
    return { before: fittingFromEnd(before, room - 1 - marked - right), after }
  }
  const free = room - 2 - marked
  const shown = fittingFromEnd(before, Math.floor(free / 2))
  return { before: shown, after: fitting(after, free - widthOf(shown)) }
}

/**
 * @param from Offset of the first unit to underline; behind the end of the line counts as its end.
 * @param to Offset behind the last one.
 * @param room Columns.
 */
export function codeFrame(line: string, from: number, to: number, room: number): CodeFrame {
  const first = Math.min(Math.max(from, 0), line.length)
  const last = Math.min(Math.max(to, first), line.length)
  const start = atSign(line, Math.max(0, first - room * UNITS_PER_COLUMN))
  const end = atSign(line, Math.min(line.length, first + room * UNITS_PER_COLUMN))
  const cells = toCells(line, start, end)
  const isMarked = (cell: Cell) => cell.end > first && cell.start < last
  const before = cells.filter((cell) => cell.end <= first)
  const marked = cells.filter(isMarked)
  const after = cells.filter((cell) => cell.end > first && !isMarked(cell))
  const inside = fitting(marked, room - 2)
  // The mark of a place without extent takes a column too.
  const length = Math.max(1, widthOf(inside))
  const isMarkCut = inside.length < marked.length
  const shown = surround(
    {
      before,
      marked: length,
      after: isMarkCut ? [] : after,
      hasStart: start === 0,
      hasEnd: end === line.length && !isMarkCut,
    },
    room,
  )
  const visible = [...shown.before, ...inside, ...shown.after]
  const isCutLeft = start > 0 || shown.before.length < before.length
  const isCutRight = (visible.at(-1)?.end ?? first) < line.length
  return {
    code: `${isCutLeft ? '…' : ''}${visible.map(({ text }) => text).join('')}${isCutRight ? '…' : ''}`,
    indent: (isCutLeft ? 1 : 0) + widthOf(shown.before),
    length,
    start: visible[0]?.start ?? first,
    end: visible.at(-1)?.end ?? first,
  }
}
