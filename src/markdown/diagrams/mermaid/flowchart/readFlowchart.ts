/** Reads a flowchart of Mermaid in full: a statement that is not understood is an error at its line. */
import { UnreadableStatement } from '../diagramProgram.ts'
import type { SourceCursor } from '../sourceCursor.ts'
import { createFlowchart, type Flowchart, type FlowGroup, RECTANGLE } from './flowchartModel.ts'
import { readLink } from './readLink.ts'
import { readNode, type WrittenNode } from './readNode.ts'

const DIRECTIONS: Readonly<Record<string, string>> = { '>': 'LR', '<': 'RL', '^': 'BT', v: 'TB' }

const END = /[ \t]*(?:%%[^\n]*)?(?=;|\n|$)/y
const STYLE =
  /(classDef|class|style|linkStyle)[ \t]+([^\s,]+(?:[ \t]*,[ \t]*[^\s,]+)*)[ \t]+([^\n;]+);?(?=[ \t]*(?:\n|;|$))/y

const REST = /([^\n;]*)/y

interface Reading {
  readonly chart: Flowchart
  readonly cursor: SourceCursor
  /** Innermost group. */
  group: FlowGroup | undefined
}

function addNode({ chart, group }: Reading, { id, label, shape, className, line }: WrittenNode): string {
  const node = chart.nodes.get(id) ?? { id, line, label: id, shape: RECTANGLE, className: undefined, group }
  node.label = label ?? node.label
  node.shape = shape ?? node.shape
  node.className = className ?? node.className
  node.group ??= group
  chart.nodes.set(id, node)
  return id
}

function readNodes(reading: Reading): string[] {
  const { cursor } = reading
  const ids: string[] = []
  do {
    cursor.skipBlanks()
    const node = readNode(cursor)
    if (node === undefined) {
      if (cursor.restOfLine.trim() !== '') throw cursor.error()
      throw new UnreadableStatement(
        cursor.line,
        'The line leads to no node',
        'Write both nodes on one line: A --> B',
      )
    }
    ids.push(addNode(reading, node))
  } while (cursor.take(/[ \t]*&(?!\w+;)/y) !== undefined)
  return ids
}

function readChain(reading: Reading): void {
  const { chart, cursor } = reading
  const [options] = cursor.take(/[\w-]+(?=@\{)/y) ?? []
  if (options !== undefined && chart.edgeNames.has(options)) {
    cursor.take(/@\{[^}]*\}/y)
    return
  }
  if (options !== undefined) cursor.at -= options.length
  let from = readNodes(reading)
  for (;;) {
    if (cursor.take(END) !== undefined) return
    cursor.skipBlanks()
    const { line } = cursor
    const link = readLink(cursor, chart.edgeNames)
    if (link === undefined) throw cursor.error()
    const to = readNodes(reading)
    const { operator, label } = link
    for (const source of from)
      for (const target of to)
        chart.edges.push(
          operator === undefined ? undefined : { from: source, to: target, line, operator, label },
        )
    from = to
  }
}

function openGroup(reading: Reading, line: number): void {
  const { chart, cursor, group: parent } = reading
  const whole = cursor.take(/[ \t]*("[^"]*"|[^\n;]*)/y)?.[1]?.trim() ?? ''
  const [, name, label] = /^([^\s["]+)[ \t]*\[([\s\S]*)\]$/.exec(whole) ?? []
  const id = name ?? whole.replace(/^"([\s\S]*)"$/, '$1')
  const group = { id, label: label ?? id, line, parent, direction: undefined }
  chart.groups.push(group)
  reading.group = group
}

function readStatement(reading: Reading): void {
  const { chart, cursor } = reading
  const { line } = cursor
  if (cursor.take(/subgraph(?=[\s;]|$)/y)) openGroup(reading, line)
  else if (cursor.take(/end(?=[ \t]*(?:[\n;]|$))/y)) {
    if (reading.group === undefined) throw new UnreadableStatement(line, 'This "end" has no subgraph')
    reading.group = reading.group.parent
  } else if (cursor.take(/direction[ \t]+(?=(?:TB|TD|BT|LR|RL)\b)/y)) {
    const direction = cursor.take(REST)?.[1]?.trim() ?? ''
    if (reading.group === undefined) chart.direction = direction
    else reading.group.direction = direction
  } else {
    const [, keyword = '', targets = '', value = ''] = cursor.take(STYLE) ?? []
    if (keyword === '') readChain(reading)
    else chart.styles.push({ keyword, targets: targets.split(/[ \t]*,[ \t]*/), value: value.trim() })
  }
  if (cursor.take(END) === undefined) throw cursor.error()
}

/** @param cursor Behind the kind. */
export function readFlowchart(cursor: SourceCursor): Flowchart {
  const chart = createFlowchart()
  const written = cursor.take(/[ \t]+(TD|TB|LR|BT|RL|[<>^v])(?=[\s;]|$)/y)?.[1]
  chart.direction = DIRECTIONS[written ?? ''] ?? written ?? 'TB'
  if (cursor.take(END) === undefined) throw cursor.error('Directions: TB, TD, BT, LR, RL')
  const reading: Reading = { chart, cursor, group: undefined }
  for (;;) {
    cursor.take(/(?:[\s;]|%%[^\n]*)+/y)
    if (cursor.isAtEnd) break
    readStatement(reading)
  }
  if (reading.group !== undefined)
    throw new UnreadableStatement(reading.group.line, 'This subgraph has no "end"')
  return chart
}
