/**
 * Finds where the text of a configuration writes a key. Follows constants of the module, functions and `defineConfig`.
 * Keys that code computes, and those before a spread that may replace them, have no position.
 */
import type { Point } from '../../shared/diagnostic.ts'
import { createSourceText } from '../../shared/text/sourceText.ts'
import { formatKeyPath, type Key } from '../schema/mistakes/formatKeyPath.ts'
import { collectNames, isNode, type Node, nodesOf, parseModule } from './syntaxTree.ts'

/** The value of an expression without types, names and functions around it. */
function unwrap(value: unknown, names: ReadonlyMap<unknown, unknown>, steps = 20): Node | undefined {
  if (!isNode(value) || steps === 0) return undefined
  const next = (inner: unknown) => unwrap(inner, names, steps - 1)
  switch (value.type) {
    case 'Identifier':
      return next(names.get(value.name))
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return next(value.expression)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return next(value.body)
    case 'BlockStatement':
      return next(nodesOf(value.body).find(({ type }) => type === 'ReturnStatement')?.argument)
    case 'CallExpression':
      return isNode(value.callee) && value.callee.name === 'defineConfig'
        ? next(nodesOf(value.arguments)[0])
        : undefined
    default:
      return value
  }
}

function nameOf({ computed, key }: Node): Key | undefined {
  if (computed === true || !isNode(key)) return undefined
  const name = key.type === 'Identifier' ? key.name : key.value
  return typeof name === 'string' ? name : undefined
}

/** Deeper keys have the position of the last level. */
const MAX_LEVELS = 20

/** @returns Finds the position of a key path, or of the nearest key above it. */
export function createKeyLocator(text: string): (keyPath: string) => Point | undefined {
  const starts = new Map<string, number>()
  let names: ReadonlyMap<unknown, unknown> = new Map()

  function collect(value: unknown, keys: readonly Key[]): void {
    const node = keys.length > MAX_LEVELS ? undefined : unwrap(value, names)
    const isList = node?.type === 'ArrayExpression'
    const members = nodesOf(isList ? node.elements : node?.properties)
    const spread = members.findLastIndex(({ type }) => type === 'SpreadElement')
    for (const [index, member] of members.entries()) {
      // A spread moves the items after it, and replaces the keys before it.
      if (isList ? spread >= 0 && index >= spread : index <= spread) continue
      const key = isList ? index : nameOf(member)
      if (key === undefined) continue
      starts.set(formatKeyPath([...keys, key]), member.start)
      collect(isList ? member : member.value, [...keys, key])
    }
  }

  try {
    const statements = parseModule(text)
    names = collectNames(statements)
    collect(statements.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration, [])
  } catch {
    // The module has run, so the parser does not know its syntax; the message has no position then.
  }
  const { pointAt } = createSourceText('', text)
  return (keyPath) => {
    for (let path = keyPath; path !== ''; ) {
      const start = starts.get(path)
      if (start !== undefined) return pointAt(start)
      path = path.slice(0, Math.max(0, path.search(/(?:\.[^.[\]"]+|\[(?:\d+|"(?:[^"\\]|\\.)*")\])$/)))
    }
    return undefined
  }
}
