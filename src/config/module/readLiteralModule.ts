/**
 * Reads the default export of a module that consists of literals, without running it: objects, lists, texts, numbers,
 * constants of the module and spreads of them. For code of other commits, which must not run. A statement that could
 * change a value, such as a call of `push`, makes the module unreadable.
 */
import type { Point } from '../../shared/diagnostic.ts'
import { createSourceText } from '../../shared/text/sourceText.ts'
import { type Declarations, isImport, NotLiteral, readStatements } from './literalStatements.ts'
import { isNode, type Node, nodesOf, parseModule } from './syntaxTree.ts'

type LiteralModule =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false
      /** End of a sentence about the file. */
      readonly problem: string
      /** Place of the first statement or expression that is no literal; undefined for a file that cannot be parsed. */
      readonly point: Point | undefined
    }

/** Deeper expressions are not read: constants may refer to each other in a circle. */
const MAX_DEPTH = 100

/**
 * Maximum length of the value as JSON, in characters. Constants that contain each other twice multiply: 26 short lines
 * make 67 million lists.
 */
const MAX_LENGTH = 10_000_000

/** Length that each value is counted with, besides its text. */
const VALUE_LENGTH = 10

function keyOf({ computed, key, start }: Node): string {
  if (computed === true || !isNode(key)) throw new NotLiteral(start)
  const name = key.type === 'Identifier' ? key.name : key.value
  // This key sets the prototype.
  if ((typeof name !== 'string' && typeof name !== 'number') || name === '__proto__')
    throw new NotLiteral(start)
  return String(name)
}

interface Constant {
  readonly value: unknown
  /** In characters, as `MAX_LENGTH`. */
  readonly length: number
  /** Levels of expressions. */
  readonly levels: number
}

/** @returns Reads an expression. All values of a module count towards the same limit. */
function createReader(names: Declarations['names']): (node: unknown) => unknown {
  /** Each constant is read once, and counted at each use. */
  const constants = new Map<unknown, Constant>()
  let length = 0
  let deepest = 0

  function count(start: number, added: number): void {
    length += added
    if (length > MAX_LENGTH) throw new NotLiteral(start, `is longer than ${MAX_LENGTH} characters as JSON`)
  }

  function readObject(node: Node, depth: number): Record<string, unknown> {
    const entries = nodesOf(node.properties).flatMap((member): [string, unknown][] => {
      if (member.type === 'SpreadElement') {
        const value = read(member.argument, depth, member.start)
        if (typeof value !== 'object' || value === null) throw new NotLiteral(member.start)
        return Object.entries(value)
      }
      if (member.kind !== 'init' || member.method === true) throw new NotLiteral(member.start)
      const key = keyOf(member)
      count(member.start, key.length)
      return [[key, read(member.value, depth, member.start)]]
    })
    return Object.fromEntries(entries)
  }

  function readList({ elements, start }: Node, depth: number): unknown[] {
    // A list may have holes.
    if (!Array.isArray(elements) || !elements.every(isNode)) throw new NotLiteral(start)
    return elements.flatMap((element): unknown[] => {
      if (element.type !== 'SpreadElement') return [read(element, depth, element.start)]
      const value = read(element.argument, depth, element.start)
      if (!Array.isArray(value)) throw new NotLiteral(element.start)
      return value
    })
  }

  function readTemplate({ quasis, expressions, start }: Node): string {
    const [quasi] = nodesOf(quasis)
    const value: unknown = quasi?.value
    if (
      nodesOf(expressions).length > 0 ||
      typeof value !== 'object' ||
      value === null ||
      !('cooked' in value)
    )
      throw new NotLiteral(start)
    const text = String(value.cooked)
    count(start, text.length)
    return text
  }

  function readConstant({ name, start }: Node, depth: number): unknown {
    if (!names.has(name)) throw new NotLiteral(start)
    const known = constants.get(name)
    if (known !== undefined) {
      count(start, known.length)
      deepest = Math.max(deepest, depth + known.levels)
      if (deepest > MAX_DEPTH) throw new NotLiteral(start)
      return known.value
    }
    const [lengthBefore, deepestBefore] = [length, deepest]
    deepest = depth
    const value = read(names.get(name), depth + 1, start)
    constants.set(name, { value, length: length - lengthBefore, levels: deepest - depth })
    deepest = Math.max(deepest, deepestBefore)
    return value
  }

  /** @param start Place for an expression that is missing. */
  function read(node: unknown, depth: number, start: number): unknown {
    if (!isNode(node) || depth > MAX_DEPTH) throw new NotLiteral(isNode(node) ? node.start : start)
    const next = (inner: unknown) => read(inner, depth + 1, node.start)
    count(node.start, VALUE_LENGTH)
    deepest = Math.max(deepest, depth)
    switch (node.type) {
      case 'Literal':
        if ('regex' in node || 'bigint' in node) throw new NotLiteral(node.start)
        count(node.start, String(node.value).length)
        return node.value
      case 'TemplateLiteral':
        return readTemplate(node)
      case 'ObjectExpression':
        return readObject(node, depth + 1)
      case 'ArrayExpression':
        return readList(node, depth + 1)
      case 'Identifier':
        if (node.name === 'undefined') return undefined
        return readConstant(node, depth)
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return next(node.expression)
      default:
        throw new NotLiteral(node.start)
    }
  }

  return (node) => read(node, 0, 0)
}

export function readLiteralModule(text: string): LiteralModule {
  try {
    const { names, exported } = readStatements(parseModule(text))
    const read = createReader(names)
    const value = read(exported)
    if (value === undefined) throw new NotLiteral(0)
    // An initial value may change another constant: `const count = items.push('a')`.
    for (const init of names.values()) if (!isImport(init)) read(init)
    return { ok: true, value }
  } catch (error) {
    if (error instanceof NotLiteral) {
      const { message: problem, start } = error
      return { ok: false, problem, point: createSourceText('', text).pointAt(start) }
    }
    // The parser has no more stack for a deeply nested file.
    if (error instanceof SyntaxError || error instanceof RangeError)
      return { ok: false, problem: 'cannot be parsed', point: undefined }
    throw error
  }
}
