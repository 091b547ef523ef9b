/** Reads what a Mermaid diagram says about itself, and prepares its source for the renderer. */

export interface MermaidSource {
  /** First word of the diagram, as written: `sequenceDiagram`. '' for an empty one. */
  readonly kind: string
  /** Index of the line with the kind. */
  readonly kindLine: number
  /** For the renderer. */
  readonly text: string
  readonly title: string | undefined
  readonly description: string | undefined
}

/** Kinds that `beautiful-mermaid` renders. */
const RENDERED_KINDS: ReadonlySet<string> = new Set([
  'graph',
  'flowchart',
  'stateDiagram',
  'stateDiagram-v2',
  'sequenceDiagram',
  'classDiagram',
  'erDiagram',
  'xychart',
  'xychart-beta',
])

export const isRenderedKind = (kind: string): boolean => RENDERED_KINDS.has(kind)

/** Kinds that only a browser can render. */
const OTHER_KINDS: ReadonlySet<string> = new Set([
  'gantt',
  'pie',
  'journey',
  'gitGraph',
  'mindmap',
  'timeline',
  'quadrantChart',
  'requirementDiagram',
  'sankey',
  'sankey-beta',
  'block',
  'block-beta',
  'packet',
  'packet-beta',
  'kanban',
  'architecture',
  'architecture-beta',
  'radar-beta',
  'treemap',
  'treemap-beta',
  'zenuml',
  'C4Context',
  'C4Container',
  'C4Component',
  'C4Dynamic',
  'C4Deployment',
])

export const isOtherKind = (kind: string): boolean => OTHER_KINDS.has(kind)

export const mermaidKinds = (): string[] => [...RENDERED_KINDS, ...OTHER_KINDS]

const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?=\n|$)/
const TITLE_KEY = /^[ \t]*title:[ \t]*(?:"([^"]*)"|'([^']*)'|(\S.*))[ \t]*$/m
const CONFIGURATION = /%%\{[\s\S]*?\}%%/g
const ACC_TITLE = /^[ \t]*accTitle[ \t]*:[ \t]*(.*)$/m
const ACC_DESCRIPTION = /^[ \t]*accDescr[ \t]*(?::[ \t]*(.*)$|\{([^}]*)\})/m
/** Links and calls of nodes: pages have no script for them, and the renderer takes the word for a node. */
const INTERACTION = /^[ \t]*(?:click|href)[ \t].*$/gm

const toBlank = (text: string): string => text.replace(/[^\n]/g, '')

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An operator between nodes: `-->`, `-.->`, `==>`, `<-->`, `--o`, `~~~`. */
const OPERATOR = /^(?:<|[ox](?=[-=]))?(?:--+|==+|-\.+-?|~~~)[>ox]?/
const OPENING = '[({'
const CLOSING = '])}'

/** Adds blanks around operators: without them the renderer takes the dashes of `A-->B` for a part of a name. */
function spaceOperators(line: string): string {
  let result = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < line.length; ) {
    const character = line[at] ?? ''
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && OPENING.includes(character)) depth += 1
    else if (!isQuoted && CLOSING.includes(character)) depth = Math.max(0, depth - 1)
    const mayStart = !isQuoted && depth === 0 && '<ox-=~'.includes(character)
    const isInName = /[ox]/.test(character) && /\w/.test(line[at - 1] ?? '')
    const [operator] = (mayStart && !isInName && OPERATOR.exec(line.slice(at, at + 40))) || []
    if (operator === undefined) {
      result += character
      at += 1
    } else {
      // A letter after the dashes begins the name of a node: `A--other`.
      const isName = /[ox]$/.test(operator) && /\w/.test(line[at + operator.length] ?? '')
      const written = isName ? operator.slice(0, -1) : operator
      at += written.length
      // A label belongs to its operator: `-->|yes| B`. With a blank between them the renderer drops both.
      const [label = ''] = /^[ \t]*\|[^|]*\|/.exec(line.slice(at)) ?? []
      result += ` ${written}${label.trim()} `
      at += label.length
    }
  }
  return result
}

/** The mark of an activation and blanks behind it: `A->>+ B: text`. The renderer leaves out a message with these blanks. */
const SPACED_ACTIVATION = /^(\s*\S+\s*--?(?:>>?|[)x])\s*[+-])[ \t]+/

function prepareLine(line: string, kind: string): string {
  if (kind === 'graph' || kind === 'flowchart') return spaceOperators(line)
  return kind === 'sequenceDiagram' ? line.replace(SPACED_ACTIVATION, '$1') : line
}

export function readMermaid(written: string): MermaidSource {
  const [front = '', keys = ''] = FRONT_MATTER.exec(written) ?? []
  const [, quoted, single, bare] = TITLE_KEY.exec(keys) ?? []
  // Removed parts leave their line breaks, so that the numbers of lines stay.
  const body = (toBlank(front) + written.slice(front.length)).replace(CONFIGURATION, toBlank)
  const [, accTitle] = ACC_TITLE.exec(body) ?? []
  const [, oneLine, block] = ACC_DESCRIPTION.exec(body) ?? []
  const text = body.replace(ACC_TITLE, '').replace(ACC_DESCRIPTION, toBlank).replace(INTERACTION, '')
  const lines = text.split('\n')
  const kindLine = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== '' && !line.trim().startsWith('%%')),
  )
  const [kind = ''] = /^[\w-]*/.exec(lines[kindLine]?.trim() ?? '') ?? []
  const title = fold(accTitle ?? quoted ?? single ?? bare ?? '')
  const description = fold(oneLine ?? block ?? '')
  return {
    kind,
    kindLine,
    text: lines.map((line) => prepareLine(line, kind)).join('\n'),
    title: title === '' ? undefined : title,
    description: description === '' ? undefined : description,
  }
}
