/**
 * Finds the first line of a Mermaid diagram that the renderer would leave out without a word, such as a message without a
 * text. The renderer skips what it cannot read, so that readers would see a diagram with less than its source says.
 */
import type { MermaidSource } from './readMermaid.ts'

interface UnreadLine {
  readonly reason: string
  readonly hint: string
  /** Index of the line. */
  readonly line: number
}

type Finding = Omit<UnreadLine, 'line'>

/** Forms that the renderer reads; it expects one statement on a line. */
const MESSAGE = /^\S+?\s*--?(?:>>?|[)x])\s*[+-]?\S+?\s*:\s*\S/
const NOTE = /^note\s+(?:left of|right of|over)\s+[^:]+:\s*\S/i
/** Lines of sequence diagrams besides messages and notes; some have no effect on the image. */
const SEQUENCE_WORDS =
  /^(?:participant|actor|create|destroy|activate|deactivate|autonumber|box|loop|alt|else|opt|par|par_over|and|critical|option|break|rect|end|links?|properties|details|title)\b/i
const RELATION = /^\S+\s+[|o}{]+(?:--|\.\.)[|o}{]+\s+\S+\s*:\s*\S/
const HAS_RELATION = /\s[|o}{]{1,2}(?:--|\.\.)[|o}{]{1,2}(?:\s|$)/
const TRANSITION = /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:.*)?$/u
const HAS_TRANSITION = /^[^:"]*->/

/** A dash or an equals sign begins the operator, so that `A[x]>` is not one. */
const ENDS_IN_OPERATOR =
  /(?:^|[\s\])}\w"])(?:<|[ox](?=[-=]))?(?:-{2,}|={2,}|-\.+-?)[>ox]?(?:\|[^|]*\|)?\s*;?$/

/** Whether a bracket or a quote of the line is still open at its end. */
function isOpenAtEnd(line: string): boolean {
  let depth = 0
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if ('[({'.includes(character)) depth += 1
    else if ('])}'.includes(character)) depth = Math.max(0, depth - 1)
  }
  return isQuoted || depth > 0
}

function checkFlowchart(line: string): Finding | undefined {
  if (/^(?:subgraph|style|classDef|class|linkStyle|direction|end)\b/.test(line)) return undefined
  if (ENDS_IN_OPERATOR.test(line))
    return { reason: 'The line leads to no node', hint: 'Write both nodes on one line, such as A --> B' }
  if (isOpenAtEnd(line))
    return {
      reason: 'A bracket or a quote is not closed on its line',
      hint: 'Close it; <br> is a line break in the text of a node',
    }
  return undefined
}

function checkSequence(line: string): Finding | undefined {
  if (MESSAGE.test(line) || NOTE.test(line) || SEQUENCE_WORDS.test(line)) return undefined
  return {
    reason: `"${line}" is no message`,
    hint: 'Write it as A->>B: text; a participant with blanks in its name needs "participant A as Two words"',
  }
}

function checkRelation(line: string): Finding | undefined {
  if (!HAS_RELATION.test(line) || RELATION.test(line)) return undefined
  return {
    reason: `"${line}" is no relation`,
    hint: 'Write it as A ||--o{ B : label, with names without blanks',
  }
}

function checkTransition(line: string): Finding | undefined {
  if (!HAS_TRANSITION.test(line) || TRANSITION.test(line)) return undefined
  return { reason: `"${line}" is no transition`, hint: 'Write it as A --> B, or A --> B: text' }
}

const CHECKS: ReadonlyMap<string, (line: string) => Finding | undefined> = new Map([
  ['graph', checkFlowchart],
  ['flowchart', checkFlowchart],
  ['sequenceDiagram', checkSequence],
  ['erDiagram', checkRelation],
  ['stateDiagram', checkTransition],
  ['stateDiagram-v2', checkTransition],
])

/** Notes of states may have several lines, which are any text. */
const NOTE_START = /^note\s+(?:left|right)\s+of\s+[^:]+$/i
const NOTE_END = /^end note$/i

export function findUnreadLine({ kind, kindLine, text }: MermaidSource): UnreadLine | undefined {
  const check = CHECKS.get(kind)
  if (check === undefined) return undefined
  let isInNote = false
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (index <= kindLine || line === '' || line.startsWith('%%')) continue
    if (isInNote) {
      isInNote = !NOTE_END.test(line)
      continue
    }
    isInNote = kind.startsWith('state') && NOTE_START.test(line)
    const finding = isInNote ? undefined : check(line)
    if (finding) return { ...finding, line: index }
  }
  return undefined
}
