/** Reads the statements of a diagram of any kind that the renderer has. */
import type { DiagramProgram } from './diagramProgram.ts'
import { readFlowchart } from './flowchart/readFlowchart.ts'
import { writeFlowchart } from './flowchart/writeFlowchart.ts'
import { readChart } from './readChart.ts'
import { readClasses } from './readClasses.ts'
import { readEntities } from './readEntities.ts'
import { readSequence } from './readSequence.ts'
import { readState } from './readState.ts'
import { SourceCursor } from './sourceCursor.ts'
import { readStatements, type Statement, splitStatements } from './statements.ts'

const READERS: Readonly<Record<string, (statements: readonly Statement[]) => DiagramProgram>> = {
  stateDiagram: readState,
  'stateDiagram-v2': readState,
  sequenceDiagram: (statements) => readSequence(splitStatements(statements)),
  classDiagram: readClasses,
  'classDiagram-v2': readClasses,
  erDiagram: readEntities,
}

/**
 * @param text Source without titles and configuration, whose lines are those of the document.
 * @throws {UnreadableStatement}
 */
export function readProgram(text: string, kind: string, kindLine: number): DiagramProgram {
  const lines = text.split('\n')
  const start = lines.slice(0, kindLine).join('\n').length + (kindLine === 0 ? 0 : 1)
  const behindKind = text.indexOf(kind, start) + kind.length
  const read = READERS[kind]
  const rest = text.slice(behindKind).replace(/^[ \t]*;/, '')
  if (read !== undefined) return read(readStatements(rest, kindLine))
  if (kind.startsWith('xychart')) {
    const [header = ''] = rest.split('\n')
    return readChart(readStatements(rest.slice(header.length), kindLine), { text: header, line: kindLine })
  }
  return writeFlowchart(readFlowchart(new SourceCursor(text, behindKind)))
}
