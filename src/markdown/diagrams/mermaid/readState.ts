/** Reads a state diagram, and writes it for the renderer: the text of a state at its first place. */
import { type DiagramPart, type DiagramProgram, UnreadableStatement, unreadable } from './diagramProgram.ts'
import { plainText, protectText } from './protectText.ts'
import type { Statement } from './statements.ts'

const ID = String.raw`[\p{L}\p{N}_.-]+?`
const CLASS = String.raw`(?:\s*:::[\w-]+)?`
const TRANSITION = new RegExp(
  `^(\\[\\*\\]|${ID})${CLASS}\\s*-->\\s*(\\[\\*\\]|${ID})${CLASS}(?:\\s*:\\s*(.*))?$`,
  'u',
)
const DECLARED = new RegExp(
  `^state\\s+(?:"([^"]*)"\\s+as\\s+)?(${ID})${CLASS}(?:\\s*:\\s*(.+?))?\\s*(\\{)?$`,
  'u',
)
const DESCRIBED = new RegExp(`^(${ID})${CLASS}(?:\\s*:(?!:)\\s*(.*))?$`, 'u')
/** `class a,b name` and the like. */
const LOOKS = /^(?:classDef|class|style|click)\s|^hide empty description$/
const UNDRAWN: readonly (readonly [RegExp, string])[] = [
  [/^note\b/i, 'Notes of state diagrams cannot be drawn'],
  [/<<\w+>>|\[\[\w+\]\]/, 'States of the kinds choice, fork and join cannot be drawn'],
  [/^--+$/, 'Concurrent states cannot be drawn'],
]

interface Scope {
  readonly id: string
  readonly line: number
  readonly label: string
  direction: string | undefined
  readonly states: string[]
  readonly scopes: Scope[]
  readonly transitions: string[]
}

interface State {
  readonly line: number
  readonly label: string[]
}

interface Reading {
  /** Outermost first. */
  readonly open: Scope[]
  readonly states: Map<string, State>
  readonly composites: Map<string, Scope>
  readonly edges: {
    readonly line: number
    readonly from: string
    readonly to: string
    readonly label: string
  }[]
  readonly names: Map<string, string>
  /** Numbers of starts and ends, which the renderer counts. */
  starts: number
  ends: number
}

const createScope = (id: string, line: number, label: string): Scope => ({
  id,
  line,
  label,
  direction: undefined,
  states: [],
  scopes: [],
  transitions: [],
})

function nameOf({ names }: Reading, id: string): string {
  const name = names.get(id) ?? `s${names.size}`
  names.set(id, name)
  return name
}

function addState(reading: Reading, id: string, line: number, label?: string): void {
  const scope = reading.open.at(-1)
  const known = reading.states.get(id)
  if (known === undefined) {
    reading.states.set(id, { line, label: label === undefined ? [] : [label] })
    scope?.states.push(id)
  } else if (label !== undefined) known.label.push(label)
}

function addTransition(
  reading: Reading,
  [, from = '', to = '', label = '']: readonly string[],
  line: number,
) {
  const ends = [from, to].map((id) => {
    if (id !== '[*]') addState(reading, id, line)
    return id === '[*]' ? id : nameOf(reading, id)
  })
  const [source = '', target = ''] = ends
  const text = label.trim() === '' ? '' : ` : ${protectText(label)}`
  reading.open.at(-1)?.transitions.push(`${source} --> ${target}${text}`)
  if (source === '[*]') reading.starts += 1
  if (target === '[*]') reading.ends += 1
  reading.edges.push({ line, from: source, to: target, label })
}

function openComposite(reading: Reading, id: string, label: string, line: number): void {
  const scope = createScope(id, line, label)
  reading.open.at(-1)?.scopes.push(scope)
  reading.open.push(scope)
  reading.composites.set(id, scope)
}

function readStatement(reading: Reading, { text, line }: Statement): void {
  const scope = reading.open.at(-1)
  const [, reason] = UNDRAWN.find(([pattern]) => pattern.test(text)) ?? []
  if (reason !== undefined) throw new UnreadableStatement(line, reason)
  if (LOOKS.test(text)) return
  const [, direction] = /^direction\s+(TB|TD|BT|LR|RL)$/.exec(text) ?? []
  if (direction !== undefined && scope !== undefined) {
    scope.direction = direction
    return
  }
  if (text === '}' && reading.open.length > 1) {
    reading.open.pop()
    return
  }
  const transition = TRANSITION.exec(text)
  if (transition !== null) {
    addTransition(reading, transition, line)
    return
  }
  const [, alias, id, description, brace] = DECLARED.exec(text) ?? []
  if (id !== undefined && brace !== undefined) {
    openComposite(reading, id, alias ?? description ?? id, line)
    return
  }
  if (id !== undefined) {
    addState(reading, id, line, alias ?? description)
    return
  }
  const [, state, label] = DESCRIBED.exec(text) ?? []
  if (state === undefined) throw unreadable(line, text, 'Write it as A --> B, or A --> B: text')
  addState(reading, state, line, label)
}

export function readState(statements: readonly Statement[]): DiagramProgram {
  const root = createScope('', 0, '')
  const reading: Reading = {
    open: [root],
    states: new Map(),
    composites: new Map(),
    edges: [],
    names: new Map(),
    starts: 0,
    ends: 0,
  }
  for (const statement of statements) readStatement(reading, statement)
  const [, unclosed] = reading.open
  if (unclosed !== undefined) throw new UnreadableStatement(unclosed.line, 'This state has no "}"')
  const lines = ['stateDiagram-v2']
  const parts: DiagramPart[] = []

  function writeScope(scope: Scope): void {
    if (scope.direction !== undefined) lines.push(`direction ${scope.direction}`)
    for (const id of scope.states) {
      const state = reading.states.get(id)
      if (state === undefined || reading.composites.has(id)) continue
      const name = nameOf(reading, id)
      const label = state.label.length === 0 ? id : state.label.join('<br>')
      lines.push(`${name} : ${protectText(label)}`)
      const attributes = { class: 'node', 'data-id': name }
      parts.push({ line: state.line, name: `The state "${id}"`, attributes, texts: [plainText(label)] })
    }
    for (const child of scope.scopes) {
      const name = nameOf(reading, child.id)
      const described = reading.states.get(child.id)?.label.join(' ')
      const label =
        child.label !== child.id || described === undefined || described === '' ? child.label : described
      lines.push(`state "${protectText(label)}" as ${name} {`)
      writeScope(child)
      lines.push('}')
      const attributes = { class: 'subgraph', 'data-id': name }
      parts.push({ line: child.line, name: `The state "${child.id}"`, attributes, texts: [plainText(label)] })
    }
    lines.push(...scope.transitions)
  }
  writeScope(root)
  for (const { line, from, to, label } of reading.edges) {
    const attributes = {
      class: 'edge',
      ...(from !== '[*]' && { 'data-from': from }),
      ...(to !== '[*]' && { 'data-to': to }),
    }
    parts.push({ line, name: 'This transition', attributes, texts: [plainText(label)] })
  }
  return { text: lines.join('\n'), parts }
}
