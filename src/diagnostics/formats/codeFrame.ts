/**
 * Cuts the part of a source line to show with a finding, and computes its underline.
 * Offsets are in UTF-16 units. The result is safe for terminals and never wider than the given width. A line may be a
 * megabyte long, so only the visible part is processed.
 */
import { displayText, isLogCommandAt, WRITTEN_HASH } from './displayText.ts'
import { graphemesOf, textWidth } from './textWidth.ts'

interface CodeFrame {
  readonly code: string
  /** Columns before the underline. */
  readonly indent: number
  /** Columns of the underline, at least 1. */
  readonly length: number
  /** The underlined part as offsets in `code`. Empty only at the end of the line. */
  readonly mark: readonly [start: number, end: number]
  /** Visible part of the line, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

interface Cell {
  readonly text: string
  readonly width: number
  /** Offsets in the line. */
  readonly start: number
  readonly end: number
}

/** Columns between two tab stops. */
const TAB_WIDTH = 4
/** Columns shown on the shorter side of the address before the other side is shown in full. */
const CONTEXT = 16
/** UTF-16 units processed per column of width: an emoji sequence takes up to eleven. */
const UNITS_PER_COLUMN = 8

const isLowHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
/** Moves an offset out of the middle of a surrogate pair. */
const atCharacter = (line: string, offset: number): number =>
  offset > 0 && offset < line.length && isLowHalf(line.charCodeAt(offset)) ? offset - 1 : offset

function cellText(segment: string, column: number, isCommand: boolean): string {
  if (segment === '\t') return ' '.repeat(TAB_WIDTH - (column % TAB_WIDTH))
  return isCommand ? WRITTEN_HASH : displayText(segment)
}

function toCells(line: string, start: number, end: number): Cell[] {
  const cells: Cell[] = []
  let column = 0
  for (const { segment, index } of graphemesOf(line.slice(start, end))) {
    const text = cellText(segment, column, isLogCommandAt(line, start + index))
    const width = textWidth(text)
    cells.push({ text, width, start: start + index, end: start + index + segment.length })
    column += width
  }
  return cells
}

const joinTexts = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join('')

const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { width }) => sum + width, 0)

/** The longest prefix of the cells that fits the width. */
function fitting(cells: readonly Cell[], maxWidth: number): readonly Cell[] {
  let width = 0
  const tooMuch = cells.findIndex((cell) => {
    width += cell.width
    return width > maxWidth
  })
  return tooMuch === -1 ? cells : cells.slice(0, tooMuch)
}

const fittingFromEnd = (cells: readonly Cell[], maxWidth: number): readonly Cell[] =>
  fitting(cells.toReversed(), maxWidth).toReversed()

/** Cells of a line around the underlined part, and the width of that part. */
interface LineParts {
  readonly before: readonly Cell[]
  readonly marked: number
  readonly after: readonly Cell[]
  /** Whether `before` starts at the start of the line, and `after` ends at its end. */
  readonly hasStart: boolean
  readonly hasEnd: boolean
}

/** The visible cells around the underlined ones. Keeps the start of the line, or else its end, where possible. */
function surround({ before, marked, after, hasStart, hasEnd }: LineParts, maxWidth: number) {
  const [left, right] = [widthOf(before), widthOf(after)]
  if (hasStart && hasEnd && left + marked + right <= maxWidth) return { before, after }
  if (hasStart && left + marked + Math.min(right, CONTEXT) < maxWidth) {
    return { before, after: fitting(after, maxWidth - 1 - left - marked) }
  }
  if (hasEnd && marked + right + Math.min(left, CONTEXT) < maxWidth) {
    return { before: fittingFromEnd(before, maxWidth - 1 - marked - right), after }
  }
  const free = maxWidth - 2 - marked
  const shown = fittingFromEnd(before, Math.floor(free / 2))
  return { before: shown, after: fitting(after, free - widthOf(shown)) }
}

/**
 * @param from Offset of the first unit to underline, limited to the end of the line.
 * @param to Offset after the last one.
 * @param maxWidth Width in columns.
 */
export function codeFrame(line: string, from: number, to: number, maxWidth: number): CodeFrame {
  const first = Math.min(Math.max(from, 0), line.length)
  const last = Math.min(Math.max(to, first), line.length)
  const start = atCharacter(line, Math.max(0, first - maxWidth * UNITS_PER_COLUMN))
  const end = atCharacter(line, Math.min(line.length, first + maxWidth * UNITS_PER_COLUMN))
  const cells = toCells(line, start, end)
  const isMarked = (cell: Cell) => cell.end > first && cell.start < last
  const before = cells.filter((cell) => cell.end <= first)
  const marked = cells.filter(isMarked)
  const after = cells.filter((cell) => cell.end > first && !isMarked(cell))
  const inside = fitting(marked, maxWidth - 2)
  // An empty range is underlined by one column.
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
    maxWidth,
  )
  const visible = [...shown.before, ...inside, ...shown.after]
  const isCutLeft = start > 0 || shown.before.length < before.length
  const isCutRight = (visible.at(-1)?.end ?? first) < line.length
  const head = `${isCutLeft ? '…' : ''}${joinTexts(shown.before)}`
  const markedCells = inside.length === 0 ? shown.after.slice(0, 1) : inside
  return {
    code: `${head}${joinTexts([...inside, ...shown.after])}${isCutRight ? '…' : ''}`,
    mark: [head.length, head.length + joinTexts(markedCells).length],
    indent: (isCutLeft ? 1 : 0) + widthOf(shown.before),
    length,
    start: visible[0]?.start ?? first,
    end: visible.at(-1)?.end ?? first,
  }
}
