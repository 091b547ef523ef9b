/** Values of expressions that need no evaluation: literals, and lists and objects of literals. */
import type { Expression, ObjectExpression } from 'acorn'
import { codeParser } from './codeParser.ts'

/** A value that JSON has. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | { readonly [name: string]: Literal }

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/
const PLAIN_STRING = /^(?:"([^"\\\r\n]*)"|'([^'\\\r\n]*)'|`([^`\\$]*)`)$/
/** First characters of the literals below. */
const MAY_BE_LITERAL = /^[-"'`[{]/

function literalOfObject({ properties }: ObjectExpression): Literal | undefined {
  const entries: [string, Literal][] = []
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined
    const { key } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
    const value = name === '__proto__' ? undefined : literalOf(property.value)
    if (name === undefined || value === undefined) return undefined
    entries.push([name, value])
  }
  return Object.fromEntries(entries)
}

function literalOf(node: Expression): Literal | undefined {
  switch (node.type) {
    case 'Literal': {
      const { value } = node
      const isPlain = value === null ? node.regex === undefined : typeof value !== 'object'
      return isPlain && typeof value !== 'bigint' ? (value as Literal) : undefined
    }
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined
    case 'UnaryExpression': {
      const value = literalOf(node.argument)
      return node.operator === '-' && typeof value === 'number' ? -value : undefined
    }
    case 'ArrayExpression': {
      const values = node.elements.map((each) =>
        each === null || each.type === 'SpreadElement' ? undefined : literalOf(each),
      )
      return values.every((value) => value !== undefined) ? values : undefined
    }
    case 'ObjectExpression':
      return literalOfObject(node)
    default:
      return undefined
  }
}

/** @returns Undefined for an expression that must be evaluated, and for one that is not valid. */
export function readLiteral(expression: string): Literal | undefined {
  const text = expression.trim()
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  if (NUMBER.test(text)) return Number(text)
  const [, double, single, template] = PLAIN_STRING.exec(text) ?? []
  const plain = double ?? single ?? template
  if (plain !== undefined) return plain
  if (!MAY_BE_LITERAL.test(text)) return undefined
  try {
    return literalOf(codeParser().parseExpressionAt(`(${text})`, 0, { ecmaVersion: 'latest' }))
  } catch {
    return undefined
  }
}
