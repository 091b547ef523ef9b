/**
 * Reads the default export of a module without running it, as far as it consists of literals, constants of the module and
 * spreads of them. Everything else becomes a mark.
 */
import { collectNames, isNode, type Node, nodesOf, parseModule } from '../../config/index.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { CODE_MARK, isCode } from './codeValue.ts'

interface StaticValue {
  readonly value: unknown
  /** Key paths that were not read, such as `themeConfig.nav`; '' for the whole value. */
  readonly unread: readonly string[]
}

const MAX_DEPTH = 60
/** Constants that contain each other twice multiply. */
const MAX_VALUES = 200_000

const CODE = { [CODE_MARK]: {} }

const join = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`

/** Modules of the names that the module imports. */
function collectImports(statements: readonly Node[]): ReadonlyMap<unknown, string> {
  const imports = new Map<unknown, string>()
  for (const { type, specifiers, source } of statements) {
    if (type !== 'ImportDeclaration' || !isNode(source)) continue
    for (const { local } of nodesOf(specifiers))
      if (isNode(local)) imports.set(local.name, String(source.value))
  }
  return imports
}

/** The value of `module.exports`. */
function findCommonJsExport(statements: readonly Node[]): unknown {
  for (const { expression } of statements) {
    if (!isNode(expression) || expression.type !== 'AssignmentExpression') continue
    const { left, right } = expression
    if (!isNode(left) || left.type !== 'MemberExpression' || !isNode(left.object) || !isNode(left.property))
      continue
    if (left.object.name === 'module' && left.property.name === 'exports') return right
  }
  return undefined
}

const findExport = (statements: readonly Node[]): unknown =>
  statements.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration ??
  findCommonJsExport(statements)

/** The value that a function returns. */
const bodyOf = ({ body }: Node): unknown =>
  isNode(body) && body.type === 'BlockStatement'
    ? nodesOf(body.body).findLast(({ type }) => type === 'ReturnStatement')?.argument
    : body

/** @throws {SyntaxError} */
export function readStatic(text: string): StaticValue {
  const statements = parseModule(text)
  const names = new Map(collectNames(statements))
  const imports = collectImports(statements)
  const unread: string[] = []
  let values = 0

  function unknown(path: string): unknown {
    unread.push(path)
    return CODE
  }

  function readObject(node: Node, path: string, depth: number): unknown {
    return Object.fromEntries(
      nodesOf(node.properties).flatMap((member): (readonly [string, unknown])[] => {
        if (member.type === 'SpreadElement') {
          const value = read(member.argument, path, depth)
          return isRecord(value) && !isCode(value) ? Object.entries(value) : []
        }
        const { key, computed, kind, value } = member
        if (!isNode(key) || computed === true || kind !== 'init') return []
        const name = String(key.type === 'Identifier' ? key.name : key.value)
        return name === '__proto__' ? [] : [[name, read(value, join(path, name), depth)]]
      }),
    )
  }

  function readList(node: Node, path: string, depth: number): unknown[] {
    return nodesOf(node.elements).flatMap((element, index): unknown[] => {
      if (element.type !== 'SpreadElement') return [read(element, join(path, index), depth)]
      const value = read(element.argument, join(path, index), depth)
      return Array.isArray(value) ? value : []
    })
  }

  function readCall({ callee, arguments: args }: Node, path: string, depth: number): unknown {
    if (!isNode(callee)) return unknown(path)
    const name = String(callee.name)
    const [first] = nodesOf(args)
    if (/^(?:define|with)[A-Z]/.test(name))
      return first === undefined ? unknown(path) : read(first, path, depth)
    if (name === 'require' && first?.type === 'Literal') return unknown(path)
    const from = imports.get(callee.name)
    if (from === undefined) {
      const declared = names.get(callee.name)
      return isNode(declared) && nodesOf(args).length === 0 ? read(declared, path, depth) : unknown(path)
    }
    return { [CODE_MARK]: { from, args: nodesOf(args).map((arg) => read(arg, path, depth)) } }
  }

  function readTemplate({ quasis, expressions }: Node, path: string, depth: number): unknown {
    const parts = nodesOf(quasis).map(({ value }) => (isRecord(value) ? String(value.cooked) : ''))
    const inserted = nodesOf(expressions).map((expression) => read(expression, path, depth))
    if (inserted.some(isCode)) return CODE
    return parts.map((part, index) => part + String(inserted[index] ?? '')).join('')
  }

  function read(node: unknown, path: string, outerDepth: number): unknown {
    const depth = outerDepth + 1
    values += 1
    if (!isNode(node) || depth > MAX_DEPTH || values > MAX_VALUES) return unknown(path)
    switch (node.type) {
      case 'Literal':
        return 'regex' in node || 'bigint' in node ? unknown(path) : node.value
      case 'TemplateLiteral':
        return readTemplate(node, path, depth)
      case 'ObjectExpression':
        return readObject(node, path, depth)
      case 'ArrayExpression':
        return readList(node, path, depth)
      case 'CallExpression':
        return readCall(node, path, depth)
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return read(node.expression, path, depth)
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        // Functions below the root are hooks.
        return path === '' ? read(bodyOf(node), path, depth) : CODE
      case 'Identifier':
        if (node.name === 'undefined') return undefined
        return names.has(node.name) ? read(names.get(node.name), path, depth) : unknown(path)
      default:
        return unknown(path)
    }
  }

  return { value: read(findExport(statements), '', 0), unread }
}
