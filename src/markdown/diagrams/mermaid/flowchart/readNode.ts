/** Reads a node of a flowchart: `A`, `A[text]`, `A@{ shape: diamond, label: "text" }`, `A:::name`. */
import { nearestName } from '../../../../shared/text/nearestName.ts'
import { words } from '../../../../shared/text/words.ts'
import { UnreadableStatement } from '../diagramProgram.ts'
import type { SourceCursor } from '../sourceCursor.ts'
import { RECTANGLE, type Shape } from './flowchartModel.ts'

export interface WrittenNode {
  readonly id: string
  readonly label: string | undefined
  readonly shape: Shape | undefined
  readonly className: string | undefined
  readonly line: number
}

const ID = /(?:[\p{L}\p{N}\p{M}_.*+!?'#$%/\\]|\p{Emoji_Presentation}|:(?!::)|-(?![-.>])|=(?!=))+/uy

const DIAMOND: Shape = ['{', '}']
const ROUND: Shape = ['(', ')']
const STADIUM: Shape = ['([', '])']
const CYLINDER: Shape = ['[(', ')]']
const TRAPEZOID: Shape = ['[/', '\\]']
const TRAPEZOID_DOWN: Shape = ['[\\', '/]']

/** Opening and closings that the source may have, and the shape that is drawn. */
const BRACKETS: readonly (readonly [opening: string, closing: string, shape: Shape])[] = [
  ['(((', ')))', ['(((', ')))']],
  ['((', '))', ['((', '))']],
  ['([', '])', STADIUM],
  ['(-', '-)', STADIUM],
  ['[[', ']]', ['[[', ']]']],
  ['[(', ')]', CYLINDER],
  // The renderer has no parallelogram.
  ['[/', '/]', RECTANGLE],
  ['[/', '\\]', TRAPEZOID],
  ['[\\', '\\]', RECTANGLE],
  ['[\\', '/]', TRAPEZOID_DOWN],
  ['{{', '}}', ['{{', '}}']],
  ['[', ']', RECTANGLE],
  ['(', ')', ROUND],
  ['{', '}', DIAMOND],
  ['>', ']', ['>', ']']],
]

const named = (names: string, shape: Shape) => words(names).map((name) => [name, shape] as const)

const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ...named('rect proc process rectangle lean-r lean-right in-out lean-l lean-left out-in', RECTANGLE),
  ...named('rounded event', ROUND),
  ...named('stadium pill terminal', STADIUM),
  ...named('fr-rect framed-rectangle subproc subprocess subroutine', ['[[', ']]']),
  ...named('cyl cylinder database db', CYLINDER),
  ...named('circle circ', ['((', '))']),
  ...named('dbl-circ double-circle', ['(((', ')))']),
  ...named('diam diamond decision question', DIAMOND),
  ...named('hex hexagon prepare', ['{{', '}}']),
  ...named('trap-b trapezoid trapezoid-bottom priority', TRAPEZOID),
  ...named('trap-t inv-trapezoid trapezoid-top manual', TRAPEZOID_DOWN),
  ...named('odd', ['>', ']']),
])

const OPTION = /(\w+)\s*:\s*(?:"([^"]*)"|'([^']*)'|([^,\n}"']+))/g

function readOptions(cursor: SourceCursor, line: number) {
  const [whole] = cursor.take(/@\{(?:"[^"]*"|[^}"])*\}/y) ?? []
  if (whole === undefined) return undefined
  const options = new Map(
    [...whole.matchAll(OPTION)].map(([, name = '', ...values]) => [
      name,
      (values.find((value) => value !== undefined) ?? '').trim(),
    ]),
  )
  const image = ['icon', 'img'].find((name) => options.has(name))
  if (image !== undefined) throw new UnreadableStatement(line, `A node with "${image}" cannot be drawn`)
  const name = options.get('shape')
  const shape = name === undefined ? undefined : SHAPES.get(name)
  if (name !== undefined && shape === undefined) {
    const nearest = nearestName(name, [...SHAPES.keys()])
    const hint = nearest === undefined ? 'Use another shape, such as "rect"' : `Did you mean "${nearest}"?`
    throw new UnreadableStatement(line, `The shape "${name}" cannot be drawn`, hint)
  }
  return { label: options.get('label'), shape }
}

/** A text of several lines that contains the brackets of another node. */
const UNFINISHED = /\n[\s\S]*[[({]|[[({][\s\S]*\n/

function readBrackets(cursor: SourceCursor): { label: string; shape: Shape } | undefined {
  const start = cursor.at
  const possible = BRACKETS.filter(([opening]) => cursor.text.startsWith(opening, start))
  for (const opening of new Set(possible.map(([each]) => each))) {
    cursor.at = start + opening.length
    cursor.skipBlanks()
    const quoted = cursor.take(/"[^"]*"/y)?.[0]
    const [first] = possible
      .filter(([each]) => each === opening)
      .map(([, closing, shape]) => ({ end: cursor.text.indexOf(closing, cursor.at), closing, shape }))
      .filter(({ end }) => end >= 0)
      .sort((a, b) => a.end - b.end)
    const text = cursor.text.slice(cursor.at, first?.end)
    const isLabel = quoted === undefined ? text.trim() !== '' && !UNFINISHED.test(text) : text.trim() === ''
    if (first !== undefined && isLabel) {
      cursor.at = first.end + first.closing.length
      return { label: quoted ?? text, shape: first.shape }
    }
  }
  cursor.at = start
  if (possible.length > 0) throw cursor.error('Write a text with brackets in quotes: A["text (more)"]')
  return undefined
}

/** @returns Undefined when there is no name. */
export function readNode(cursor: SourceCursor): WrittenNode | undefined {
  const { line } = cursor
  const id = cursor.take(ID)?.[0]
  if (id === undefined) return undefined
  const options = readOptions(cursor, line)
  cursor.take(/[ \t]+(?=[[({])/y)
  const content = options ?? readBrackets(cursor)
  const className = cursor.take(/:::([\w-]+)/y)?.[1]
  const later = readOptions(cursor, line)
  return {
    id,
    label: later?.label ?? content?.label,
    shape: later?.shape ?? content?.shape,
    className,
    line,
  }
}
