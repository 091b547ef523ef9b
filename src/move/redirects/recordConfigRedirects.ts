/**
 * Creates the edits that add redirects of moved pages to the text of the configuration. A redirect from the new address
 * to the old one is reversed, since the page moved back. The result is undefined unless `redirects` is a list of object
 * literals: it may be computed elsewhere.
 */
import { tsPlugin } from '@sveltejs/acorn-typescript'
import {
  type AnyNode,
  type AssignmentProperty,
  type Literal,
  type ObjectExpression,
  Parser,
  type Program,
  type Property,
} from 'acorn'
import type { OffsetEdit } from '../../edit/index.ts'

interface MovedAddress {
  readonly from: string
  readonly to: string
}

const TypeScript = Parser.extend(tsPlugin())

function parse(text: string): Program | undefined {
  try {
    return TypeScript.parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch {
    return undefined
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** A node and its descendants, in the order of the text. */
function nodesIn(root: AnyNode): AnyNode[] {
  const nodes: AnyNode[] = []
  const pending = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes.push(node)
    pending.push(...Object.values(node).flat().filter(isNode))
  }
  return nodes.sort((a, b) => a.start - b.start)
}

const isNamed = ({ computed, key }: Property | AssignmentProperty, name: string): boolean =>
  !computed && (key.type === 'Identifier' ? key.name : key.type === 'Literal' && key.value) === name

interface List {
  /** Offsets of the brackets. */
  readonly start: number
  readonly end: number
  readonly items: readonly ObjectExpression[]
}

function findList(text: string, count: number): List | undefined {
  const program = parse(text)
  const values = (program === undefined ? [] : nodesIn(program)).flatMap((node) =>
    node.type === 'Property' && isNamed(node, 'redirects') ? [node.value] : [],
  )
  const [value] = values
  if (values.length !== 1 || value?.type !== 'ArrayExpression') return undefined
  const items = value.elements.filter((item) => item?.type === 'ObjectExpression')
  return items.length === count && items.length === value.elements.length ? { ...value, items } : undefined
}

const isText = (node: AnyNode): node is Literal & { value: string; raw: string } =>
  node.type === 'Literal' && typeof node.value === 'string'

/** String value of a key; undefined for other values. */
const textOf = ({ properties }: ObjectExpression, name: string) =>
  properties
    .map((property) => (property.type === 'Property' && isNamed(property, name) ? property.value : undefined))
    .find((value) => value !== undefined && isText(value))

/** @param quoteMark Quotation mark of the other entries. */
function quote(address: string, quoteMark: string): string {
  const escaped = address.replaceAll('%', '%25')
  return /["'`\\$]/.test(escaped) ? JSON.stringify(escaped) : quoteMark + escaped + quoteMark
}

const entryOf = ({ from, to }: MovedAddress, quoteMark: string): string =>
  `{ from: ${quote(from, quoteMark)}, to: ${quote(to, quoteMark)} }`

const lineEndAfter = (text: string, at: number): number => at + text.slice(at).search(/\r?\n|\r|$/)

const blankBefore = (text: string, at: number): string =>
  /(?:^|[\r\n])([ \t]*)$/.exec(text.slice(Math.max(0, at - 200), at))?.[1] ?? ''

/** Text that may follow an item on its line: a comma, and a comment that ends on this line. */
const TAIL = /^[ \t]*,?[ \t]*(?:\/\/.*|\/\*[^*]*\*\/[ \t]*)?$/

/** Adds entries after the last item, on separate lines if that item has its own line. */
function append(text: string, { start, end: listEnd, items }: List, entries: readonly string[]): OffsetEdit {
  const [first, last] = [items[0], items.at(-1)]
  if (first === undefined || last === undefined) {
    return { start: start + 1, end: start + 1, text: entries.join(', ') }
  }
  const { end } = last
  const lineEnd = lineEndAfter(text, end)
  const rest = text.slice(end, lineEnd)
  const isAlone =
    lineEnd < listEnd - 1 && /[\r\n][ \t]*$/.test(text.slice(start + 1, first.start)) && TAIL.test(rest)
  if (!isAlone) return { start: end, end, text: entries.map((entry) => `, ${entry}`).join('') }
  const newline = /\r\n|\r|\n/.exec(text.slice(start))?.[0] ?? '\n'
  const indent = newline + blankBefore(text, first.start)
  const hasComma = /^\s*,/.test(rest)
  const lines = entries.map((entry, index) => {
    const comma = hasComma || index < entries.length - 1 ? ',' : ''
    return indent + entry + comma
  })
  return { start: end, end: lineEnd, text: (hasComma ? rest : `,${rest}`) + lines.join('') }
}

/** @param count Number of redirects in the loaded configuration. A list of another length is not its source. */
export function recordConfigRedirects(
  text: string,
  moves: readonly MovedAddress[],
  count: number,
): readonly OffsetEdit[] | undefined {
  const list = findList(text, count)
  if (list === undefined) return undefined
  const quoteMark = list.items.flatMap(nodesIn).find(isText)?.raw[0] ?? "'"
  const reversed = moves.map((move): OffsetEdit | undefined => {
    const item = list.items.find((candidate) => {
      const [from, to] = [textOf(candidate, 'from'), textOf(candidate, 'to')]
      return from?.value === move.to && to?.value === move.from
    })
    const from = item === undefined ? undefined : textOf(item, 'from')
    return from && { start: from.start, end: from.end, text: quote(move.from, from.raw[0] ?? quoteMark) }
  })
  const added = moves
    .filter((_, index) => reversed[index] === undefined)
    .map((move) => entryOf(move, quoteMark))
  const edits = reversed.filter((edit) => edit !== undefined)
  return added.length === 0 ? edits : [...edits, append(text, list, added)]
}
