/** Reads a sequence diagram, and writes it for the renderer. */
import { type DiagramPart, type DiagramProgram, UnreadableStatement, unreadable } from './diagramProgram.ts'
import { plainText, protectText } from './protectText.ts'
import type { Statement } from './statements.ts'

const PARTICIPANT = /^(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/i
const MESSAGE =
  /^(.+?)\s*(<<-->>|<<->>|-->>|->>|-->|->|--x|-x|--\)|-\))\s*([+-]?)\s*([^\s:][^:]*?)\s*:\s*([\s\S]*)$/
const NOTE = /^note\s+(left of|right of|over)\s+([^:]+?)\s*:\s*([\s\S]*)$/i
const BLOCK = /^(loop|alt|opt|par|critical|break)(?:\s+(.*))?$/i
const DIVIDER = /^(else|and|option)(?:\s+(.*))?$/i
const ACTIVATION = /^(activate|deactivate)\s+(.+)$/i
const NUMBERING = /^autonumber(?:\s+(off|\d+)(?:\s+(\d+))?)?$/i
/** Menus of participants need a script; the background of `rect` has no text. */
const WITHOUT_TEXT = /^(?:links?|properties|details)\s+[^:]+:/i

const UNDRAWN_ARROWS: Readonly<Record<string, string>> = {
  '<<->>': 'An arrow with two heads cannot be drawn',
  '<<-->>': 'An arrow with two heads cannot be drawn',
  '-x': 'An arrow with a cross cannot be drawn',
  '--x': 'An arrow with a cross cannot be drawn',
}

interface Message {
  readonly from: string
  readonly to: string
  readonly arrow: string
  readonly text: string
  activation: string
}

interface Writing {
  readonly lines: (string | Message)[]
  readonly parts: DiagramPart[]
  readonly names: Map<string, string>
  readonly actors: string[]
  /** Index of the message that starts the bar of a participant. */
  readonly active: Map<string, number>
  /** Open blocks; undefined for a `rect`, which is not drawn. */
  readonly blocks: { readonly line: number; readonly isDrawn: boolean }[]
  number: number | undefined
  step: number
  title: string | undefined
}

function nameOf({ names, actors, parts }: Writing, id: string, line: number): string {
  const known = names.get(id)
  if (known !== undefined) return known
  return declare({ names, actors, parts }, { id, line, kind: 'participant', label: id })
}

function declare(
  { names, actors, parts }: Pick<Writing, 'names' | 'actors' | 'parts'>,
  { id, line, kind, label }: { id: string; line: number; kind: string; label: string },
): string {
  const name = `p${names.size}`
  names.set(id, name)
  actors.push(`${kind} ${name} as ${protectText(label)}`)
  const attributes = { class: 'actor', 'data-id': name }
  parts.push({ line, name: `The participant "${id}"`, attributes, texts: [plainText(label)] })
  return name
}

function addMessage(writing: Writing, written: readonly string[], line: number): void {
  const [, from = '', arrow = '', activation = '', to = '', label = ''] = written
  const reason = UNDRAWN_ARROWS[arrow]
  if (reason !== undefined) throw new UnreadableStatement(line, reason, 'Use one of ->>, -->>, -), --)')
  const numbered = writing.number === undefined ? label : `${writing.number}. ${label}`
  if (writing.number !== undefined) writing.number += writing.step
  const [source, target] = [nameOf(writing, from, line), nameOf(writing, to, line)]
  const message = { from: source, to: target, arrow, text: protectText(numbered), activation }
  writing.lines.push(message)
  const attributes = { class: 'message', 'data-from': source, 'data-to': target }
  writing.parts.push({
    line,
    name: `The message from "${from}" to "${to}"`,
    attributes,
    texts: [plainText(numbered)],
  })
}

/** Starts or ends the bar of a participant at its last message, where the renderer reads it. */
function activate(
  writing: Writing,
  [, keyword = '', id = '']: readonly string[],
  statement: Statement,
): void {
  const { lines, names, active } = writing
  const isStart = keyword.toLowerCase() === 'activate'
  const name = names.get(id.trim())
  const after = isStart ? 0 : (active.get(name ?? '') ?? lines.length)
  const last = lines
    .slice(after)
    .findLast(
      (line) => typeof line !== 'string' && line.activation === '' && line[isStart ? 'to' : 'from'] === name,
    )
  if (last === undefined || typeof last === 'string' || name === undefined) {
    const mark = isStart ? 'A->>+B' : 'B-->>-A'
    throw unreadable(statement.line, statement.text, `Write "${mark}" at a message of the participant`)
  }
  if (isStart) active.set(name, lines.indexOf(last))
  last.activation = isStart ? '+' : '-'
}

function readBlock(writing: Writing, { text, line }: Statement): boolean {
  const { blocks, lines, parts } = writing
  const [, block, label = ''] = BLOCK.exec(text) ?? []
  const [, divider, dividerLabel = ''] = DIVIDER.exec(text) ?? []
  if (block !== undefined) {
    blocks.push({ line, isDrawn: true })
    lines.push(`${block.toLowerCase()} ${label.trim() === '' ? '' : protectText(label)}`)
    parts.push({ line, name: `The block "${block}"`, texts: [block.toLowerCase(), plainText(label)] })
  } else if (/^rect\b/i.test(text)) blocks.push({ line, isDrawn: false })
  else if (divider !== undefined && blocks.some(({ isDrawn }) => isDrawn)) {
    lines.push(`else ${dividerLabel.trim() === '' ? '' : protectText(dividerLabel)}`)
    parts.push({ line, name: `The block "${divider}"`, texts: [plainText(dividerLabel)] })
  } else if (/^end$/i.test(text)) {
    const closed = blocks.pop()
    if (closed === undefined) throw new UnreadableStatement(line, 'This "end" has no block')
    if (closed.isDrawn) lines.push('end')
  } else return false
  return true
}

function readStatement(writing: Writing, statement: Statement): void {
  const { text, line } = statement
  const [, word] = /^(box|create|destroy|par_over)\b(?!\s*-)/.exec(text) ?? []
  if (word !== undefined) throw new UnreadableStatement(line, `"${word}" cannot be drawn`)
  const [, kind, id = '', label] = PARTICIPANT.exec(text) ?? []
  if (kind !== undefined) {
    if (id.includes('@{') || writing.names.has(id)) throw unreadable(line, text)
    declare(writing, { id, line, kind: kind.toLowerCase(), label: label ?? id })
    return
  }
  const [, position, over = '', note = ''] = NOTE.exec(text) ?? []
  if (position !== undefined) {
    if (writing.lines.every((each) => typeof each === 'string'))
      throw new UnreadableStatement(
        line,
        'A note before the first message cannot be drawn',
        'Move it below a message',
      )
    const names = over.split(',').map((name) => nameOf(writing, name.trim(), line))
    writing.lines.push(`Note ${position.toLowerCase()} ${names.join(',')}: ${protectText(note)}`)
    writing.parts.push({ line, name: 'This note', texts: [plainText(note)] })
    return
  }
  const activation = ACTIVATION.exec(text)
  if (activation !== null) {
    activate(writing, activation, statement)
    return
  }
  const numbering = NUMBERING.exec(text)
  if (numbering !== null) {
    const [, start = '1', step = '1'] = numbering
    writing.number = start === 'off' ? undefined : Number(start)
    writing.step = Number(step)
    return
  }
  const [, title] = /^title:?\s+(.+)$/.exec(text) ?? []
  if (title !== undefined) writing.title = title
  else if (!WITHOUT_TEXT.test(text) && !readBlock(writing, statement)) {
    const message = MESSAGE.exec(text)
    if (message === null) throw unreadable(line, text, 'Write it as A->>B: text')
    addMessage(writing, message, line)
  }
}

export function readSequence(statements: readonly Statement[]): DiagramProgram {
  const writing: Writing = {
    lines: [],
    parts: [],
    names: new Map(),
    actors: [],
    active: new Map(),
    blocks: [],
    number: undefined,
    step: 1,
    title: undefined,
  }
  for (const statement of statements) readStatement(writing, statement)
  const { lines, parts, actors, title } = writing
  const [open] = writing.blocks
  if (open !== undefined) throw new UnreadableStatement(open.line, 'This block has no "end"')
  const written = lines.map((line) =>
    typeof line === 'string' ? line : `${line.from}${line.arrow}${line.activation}${line.to}: ${line.text}`,
  )
  return { text: ['sequenceDiagram', ...actors, ...written].join('\n'), parts, title }
}
