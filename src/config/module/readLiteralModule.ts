/**
 * Reads the default export of a module that consists of literals, without running it: objects, lists, texts, numbers,
 * constants of the module and spreads of them. For code of other commits, which must not run.
 */
import type { Point } from '../../shared/diagnostic.ts'
import { createSourceText } from '../../shared/text/sourceText.ts'
import { collectNames, isNode, type Node, nodesOf, parseModule } from './syntaxTree.ts'

type LiteralModule =
  | { readonly ok: true; readonly value: unknown }
  /** Place of the first expression that is no literal; undefined for a file that cannot be parsed. */
  | { readonly ok: false; readonly point: Point | undefined }

/** Thrown for an expression that has to be evaluated. */
class NotLiteral extends Error {
  readonly start: number

  constructor(start: number) {
    super('not a literal')
    this.start = start
  }
}

/** Deeper expressions are not read: constants may refer to each other in a circle. */
const MAX_DEPTH = 100

type Names = ReadonlyMap<unknown, unknown>

function keyOf({ computed, key, start }: Node): string {
  if (computed === true || !isNode(key)) throw new NotLiteral(start)
  const name = key.type === 'Identifier' ? key.name : key.value
  if (typeof name !== 'string' && typeof name !== 'number') throw new NotLiteral(start)
  return String(name)
}

function readObject(node: Node, names: Names, depth: number): Record<string, unknown> {
  const entries = nodesOf(node.properties).flatMap((member): [string, unknown][] => {
    if (member.type === 'SpreadElement') {
      const value = readNode(member.argument, names, depth, member.start)
      if (typeof value !== 'object' || value === null) throw new NotLiteral(member.start)
      return Object.entries(value)
    }
    if (member.kind !== 'init' || member.method === true) throw new NotLiteral(member.start)
    return [[keyOf(member), readNode(member.value, names, depth, member.start)]]
  })
  return Object.fromEntries(entries)
}

function readList(node: Node, names: Names, depth: number): unknown[] {
  return nodesOf(node.elements).flatMap((element): unknown[] => {
    if (element.type !== 'SpreadElement') return [readNode(element, names, depth, element.start)]
    const value = readNode(element.argument, names, depth, element.start)
    if (!Array.isArray(value)) throw new NotLiteral(element.start)
    return value
  })
}

function readTemplate({ quasis, expressions, start }: Node): string {
  const [quasi] = nodesOf(quasis)
  const value: unknown = quasi?.value
  if (nodesOf(expressions).length > 0 || typeof value !== 'object' || value === null || !('cooked' in value))
    throw new NotLiteral(start)
  return String(value.cooked)
}

/** @param start Place for an expression that is missing. */
function readNode(node: unknown, names: Names, depth: number, start: number): unknown {
  if (!isNode(node) || depth > MAX_DEPTH) throw new NotLiteral(isNode(node) ? node.start : start)
  const next = (inner: unknown) => readNode(inner, names, depth + 1, node.start)
  switch (node.type) {
    case 'Literal':
      if ('regex' in node || 'bigint' in node) throw new NotLiteral(node.start)
      return node.value
    case 'TemplateLiteral':
      return readTemplate(node)
    case 'ObjectExpression':
      return readObject(node, names, depth + 1)
    case 'ArrayExpression':
      return readList(node, names, depth + 1)
    case 'Identifier':
      if (node.name === 'undefined') return undefined
      if (!names.has(node.name)) throw new NotLiteral(node.start)
      return next(names.get(node.name))
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return next(node.expression)
    default:
      throw new NotLiteral(node.start)
  }
}

const isNamed = (node: unknown, object: string, property: string): boolean =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  isNode(node.object) &&
  node.object.name === object &&
  isNode(node.property) &&
  node.property.name === property

/** The value of `export default` or `module.exports =`. */
function findExport(statements: readonly Node[]): unknown {
  for (const { type, declaration, expression } of statements) {
    if (type === 'ExportDefaultDeclaration') return declaration
    if (isNode(expression) && expression.type === 'AssignmentExpression') {
      if (isNamed(expression.left, 'module', 'exports')) return expression.right
    }
  }
  return undefined
}

export function readLiteralModule(text: string): LiteralModule {
  try {
    const statements = parseModule(text)
    return { ok: true, value: readNode(findExport(statements), collectNames(statements), 0, 0) }
  } catch (error) {
    if (error instanceof NotLiteral)
      return { ok: false, point: createSourceText('', text).pointAt(error.start) }
    if (error instanceof SyntaxError) return { ok: false, point: undefined }
    throw error
  }
}
