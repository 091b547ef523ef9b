/** Reads a chart with two axes, and writes it for the renderer. */
import { type DiagramPart, type DiagramProgram, UnreadableStatement, unreadable } from './diagramProgram.ts'
import { plainText, protectText } from './protectText.ts'
import type { Statement } from './statements.ts'

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)`
const TITLE = /^title\s+(?:"([^"]+)"|(.+))$/
const AXIS = new RegExp(
  `^(x-axis|y-axis)(?:\\s+(?:"([^"]*)"|([^\\["]*?[^\\["\\s\\d>.+-][^\\["]*?)))?\\s*(?:\\[((?:"[^"]*"|[^\\]"])+)\\]|(${NUMBER})\\s*-->\\s*(${NUMBER}))?$`,
)
const SERIES = /^(bar|line)\s*(?:"[^"]*"|[A-Za-z]\w*)?\s*\[([^\]]+)\]$/

const withoutQuotes = (text: string): string => text.trim().replace(/^"([^"]*)"$/, '$1')

function writeAxis(
  match: readonly (string | undefined)[],
  { text, line }: Statement,
  parts: DiagramPart[],
): string {
  const [, axis = '', quoted, bare, list, from, to] = match
  const title = (quoted ?? bare ?? '').trim()
  const categories = list?.match(/(?:"[^"]*"|[^,"])+/g)?.map(withoutQuotes)
  const isComplete =
    axis === 'x-axis' ? categories !== undefined || from !== undefined : categories === undefined
  if (!isComplete || (categories === undefined && from === undefined && title === ''))
    throw unreadable(line, text)
  parts.push({ line, name: 'This axis', texts: [title, ...(categories ?? [])].map(plainText) })
  const range = from === undefined ? '' : ` ${Number(from)} --> ${Number(to)}`
  const values = categories === undefined ? range : ` [${categories.map(protectText).join(', ')}]`
  return `${axis}${title === '' ? '' : ` "${protectText(title)}"`}${values}`
}

/** @param header Behind the kind. */
export function readChart(statements: readonly Statement[], header: Statement): DiagramProgram {
  if (!/^(?:horizontal|vertical)?$/.test(header.text.trim())) throw unreadable(header.line, header.text)
  const lines = [`xychart-beta ${header.text.trim()}`.replace(' vertical', '').trim()]
  const parts: DiagramPart[] = []
  for (const statement of statements) {
    const { text, line } = statement
    const [, quoted, bare] = TITLE.exec(text) ?? []
    const title = quoted ?? bare
    const axis = AXIS.exec(text)
    const [, kind, values = ''] = SERIES.exec(text) ?? []
    if (title !== undefined) {
      lines.push(`title "${protectText(title)}"`)
      parts.push({ line, name: 'This title', texts: [plainText(title)] })
    } else if (axis !== null) lines.push(writeAxis(axis, statement, parts))
    else if (kind !== undefined) {
      const numbers = values.split(',').map((value) => Number(value.trim()))
      if (numbers.some(Number.isNaN))
        throw new UnreadableStatement(
          line,
          'A series of a chart is a list of numbers',
          'Example: bar [1, 2.5]',
        )
      lines.push(`${kind} [${numbers.join(', ')}]`)
    } else throw unreadable(line, text)
  }
  return { text: lines.join('\n'), parts }
}
