/**
 * Reads the first paragraph of a parameter: its name as code, its details in parentheses, and the description. Details are
 * separated by commas: a type, which may have markup, `required`, `optional`, `deprecated`, `default` with a value, and notes.
 */
import type { InlineCode, Paragraph, PhrasingContent, Text } from 'mdast'
import { textOf } from '../../tree/index.ts'

type DetailKind = 'type' | 'required' | 'optional' | 'deprecated' | 'default' | 'note'

export interface Detail {
  readonly kind: DetailKind
  /** Empty for `required`, `optional` and `deprecated`. */
  readonly children: readonly PhrasingContent[]
}

interface WrittenParam {
  readonly name: InlineCode
  readonly details: readonly Detail[]
  readonly hasParentheses: boolean
  /** What is wrong with the details. */
  readonly mistakes: readonly string[]
  readonly description: readonly PhrasingContent[]
}

const FLAGS: ReadonlySet<string> = new Set(['required', 'optional', 'deprecated'])
const isFlag = (name: string): name is 'required' | 'optional' | 'deprecated' => FLAGS.has(name)

/** A part of a text node, at its place. */
function cut(text: Text, start: number, end = text.value.length): Text {
  const { position } = text
  const part: Text = { type: 'text', value: text.value.slice(start, end) }
  if (position) part.position = position
  return part
}

interface Split {
  readonly parts: readonly (readonly PhrasingContent[])[]
  readonly rest: readonly PhrasingContent[]
}

/** Splits the content of parentheses at its commas; undefined when they are not closed in the paragraph. */
function splitParentheses(nodes: readonly PhrasingContent[]): Split | undefined {
  const parts: PhrasingContent[][] = [[]]
  let depth = 0
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'text') {
      parts.at(-1)?.push(node)
      continue
    }
    let start = index === 0 ? node.value.indexOf('(') + 1 : 0
    for (let at = start; at < node.value.length; at += 1) {
      const character = node.value.charAt(at)
      if (character === '(') depth += 1
      else if (character === ')' && depth > 0) depth -= 1
      else if (character === ')') {
        parts.at(-1)?.push(cut(node, start, at))
        return { parts, rest: [cut(node, at + 1), ...nodes.slice(index + 1)] }
      } else if (character === ',' && depth === 0) {
        parts.at(-1)?.push(cut(node, start, at))
        parts.push([])
        start = at + 1
      }
    }
    parts.at(-1)?.push(cut(node, start))
  }
  return undefined
}

/** Removes blanks around the content, and texts without content. */
function trim(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const trimmed = nodes.map((node, index): PhrasingContent => {
    if (node.type !== 'text') return node
    const value = index === 0 ? node.value.trimStart() : node.value
    return { ...node, value: index === nodes.length - 1 ? value.trimEnd() : value }
  })
  return trimmed.filter((node) => node.type !== 'text' || node.value !== '')
}

function toDetail(part: readonly PhrasingContent[], isFirst: boolean): Detail[] {
  const nodes = trim(part)
  const [first] = nodes
  if (first === undefined) return []
  const word = nodes.map(textOf).join('').trim().toLowerCase()
  if (isFlag(word)) return [{ kind: word, children: [] }]
  const [mark] =
    (first.type === 'text' ? /^defaults?(?: to)?(?:[ \t]*[:=]|(?=\s|$))\s*/i.exec(first.value) : null) ?? []
  if (mark !== undefined && first.type === 'text')
    return [{ kind: 'default', children: trim([cut(first, mark.length), ...nodes.slice(1)]) }]
  return [{ kind: isFirst ? 'type' : 'note', children: nodes }]
}

/** Without the colon or dash between the details and the description. */
function trimDescription(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...others] = nodes
  if (first?.type !== 'text') return [...nodes]
  const value = first.value.replace(/^\s*(?::|–|—|-(?=\s))?\s*/, '')
  return value === '' ? trimBreak(others) : [{ ...first, value }, ...others]
}

const trimBreak = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes[0]?.type === 'break' ? nodes.slice(1) : [...nodes]

/** @param isClosed False when the parentheses have no end. */
function findMistakes(details: readonly Detail[], isClosed: boolean): string[] {
  const has = (kind: DetailKind) => details.some((detail) => detail.kind === kind)
  if (!isClosed) return ['The parentheses behind the name are not closed']
  return [
    ...(details.length === 0 ? ['The parentheses behind the name are empty'] : []),
    ...(details.some(({ kind, children }) => kind === 'default' && children.length === 0)
      ? ['"default" has no value']
      : []),
    ...(has('required') && has('optional') ? ['A parameter is "required" or "optional", not both'] : []),
  ]
}

/** @returns Undefined for a paragraph that does not begin with code. */
export function readParam({ children }: Paragraph): WrittenParam | undefined {
  const [name, ...rest] = children
  if (name?.type !== 'inlineCode') return undefined
  const [next] = rest
  const isOpened = next?.type === 'text' && /^\s*\(/.test(next.value)
  const split = isOpened ? splitParentheses(rest) : undefined
  const details: Detail[] = []
  for (const part of split?.parts ?? [])
    details.push(...toDetail(part, !details.some(({ kind }) => kind === 'type')))
  return {
    name,
    details,
    hasParentheses: isOpened,
    mistakes: isOpened ? findMistakes(details, split !== undefined) : [],
    description: trimDescription(split?.rest ?? rest),
  }
}
