/** Reads a line between two nodes: its operator of any length, its label. */
import { UnreadableStatement } from '../diagramProgram.ts'
import type { SourceCursor } from '../sourceCursor.ts'

interface Link {
  /** For the renderer. Undefined for a line that is not visible. */
  readonly operator: string | undefined
  readonly label: string | undefined
}

type Stroke = 'solid' | 'thick' | 'dotted'

const OPERATORS: Readonly<Record<Stroke, readonly [line: string, arrow: string]>> = {
  solid: ['---', '-->'],
  thick: ['===', '==>'],
  dotted: ['-.-', '-.->'],
}

const WHOLE = /([xo<]?)(?:(--+)([-xo>])|(==+)([=xo>])|-?(\.+)-([xo>]?)|~~~+)/y
const START = /([xo<]?)(--|==|-\.)/y
const ENDS: Readonly<Record<string, readonly [Stroke, RegExp]>> = {
  '--': ['solid', /--+([-xo>])/g],
  '==': ['thick', /==+([=xo>])/g],
  '-.': ['dotted', /-?\.+-([xo>]?)/g],
}
const NAME = /[\w-]+@(?=[xo<]?(?:--|==|-\.|~~~))/y

function toOperator(
  cursor: SourceCursor,
  line: number,
  [stroke, head, tail]: [Stroke, string, string],
): string {
  const mark = [head, tail].find((end) => end === 'x' || end === 'o')
  if (mark !== undefined) {
    const what = mark === 'x' ? 'a cross' : 'a circle'
    const isName = mark === tail && /\w/.test(cursor.text[cursor.at] ?? '')
    const hint = isName
      ? `Write a blank before the name of the node, because "${mark}" belongs to the line`
      : 'Use an arrow: -->'
    throw new UnreadableStatement(line, `A line with ${what} at its end cannot be drawn`, hint)
  }
  const [plain, arrow] = OPERATORS[stroke]
  if (head === '<' && tail !== '>')
    throw new UnreadableStatement(
      line,
      'An arrow at the start of a line only cannot be drawn',
      'Swap both nodes',
    )
  return `${head}${tail === '>' ? arrow : plain}`
}

function readPipes(cursor: SourceCursor): string | undefined {
  cursor.skipBlanks()
  if (cursor.take(/\|[ \t]*/y) === undefined) return undefined
  const quoted = cursor.take(/("[^"]*")[ \t]*\|/y)
  const text = quoted?.[1] ?? cursor.take(/([^|\n]*)\|/y)?.[1]
  if (text === undefined) throw cursor.error('The label of a line ends with "|"')
  return text
}

/** @returns Undefined when there is no line. */
export function readLink(cursor: SourceCursor, edgeNames: Set<string>): Link | undefined {
  const [name] = cursor.take(NAME) ?? []
  if (name !== undefined) edgeNames.add(name.slice(0, -1))
  const { line } = cursor
  const whole = cursor.take(WHOLE)
  if (whole !== undefined) {
    const [, head = '', solid, solidEnd, thick, thickEnd, , dottedEnd] = whole
    if (whole[0].includes('~~~')) return { operator: undefined, label: readPipes(cursor) }
    const stroke = solid !== undefined ? 'solid' : thick !== undefined ? 'thick' : 'dotted'
    const operator = toOperator(cursor, line, [stroke, head, solidEnd ?? thickEnd ?? dottedEnd ?? ''])
    return { operator, label: readPipes(cursor) }
  }
  const [, head = '', opening = ''] = cursor.take(START) ?? []
  const [stroke, end] = ENDS[opening] ?? []
  if (stroke === undefined || end === undefined) return undefined
  cursor.skipBlanks()
  const quoted = cursor.take(/"[^"]*"/y)?.[0]
  const rest = cursor.takeUntil(end)
  if (rest === undefined || rest.text.includes('\n')) throw unfinished(line)
  const operator = toOperator(cursor, line, [stroke, head, rest.match[1] ?? ''])
  return { operator, label: (quoted ?? '') + (quoted === undefined ? rest.text : rest.text.trim()) }
}

const unfinished = (line: number) =>
  new UnreadableStatement(line, 'The label of a line has no end', 'Write it as -->|label|')
