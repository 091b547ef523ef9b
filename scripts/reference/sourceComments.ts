/** Reads comments of TypeScript sources: those of the entries of schemas, and those of interfaces. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser } from 'acorn'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Module {
  readonly file: string
  readonly text: string
  readonly body: readonly Node[]
  /** Text of each JSDoc comment by the offset of the code after it. */
  readonly comments: ReadonlyMap<number, string>
}

export interface Comment {
  readonly text: string
  readonly example?: string | undefined
  readonly defaultValue?: string | undefined
  /** Version that introduced the key, if not the first one. */
  readonly since?: string | undefined
}

/** An object literal with the entries of a schema. */
interface Entries {
  readonly module: Module
  readonly object: Node
}

/** Functions whose first argument has the entries of an object. */
const OBJECT_SCHEMAS = new Set(['closedObject', 'strictObject', 'object'])

const TypeScript = Parser.extend(tsPlugin())
const TypeScriptWithJsx = Parser.extend(tsPlugin({ jsx: {} }))

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const asNode = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)

const child = (node: Node, key: string): unknown => Reflect.get(node, key)

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const list = (node: Node, key: string): Node[] => [child(node, key)].flat().filter(isNode)

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  const name = child(node, 'name') ?? child(node, 'value')
  return typeof name === 'string' ? name : undefined
}

/** Text of a comment without its stars. */
const plainComment = (comment: string): string =>
  comment
    .replace(/^\*|\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()

export function parseComment(comment: string): Comment {
  const [text = '', ...tags] = comment.split(/^@/m)
  const tag = (name: string) =>
    tags
      .find((one) => one.startsWith(name))
      ?.slice(name.length)
      .trim()
  return {
    text: text.replace(/\n(?!\n)/g, ' ').trim(),
    example: tag('example'),
    defaultValue: tag('default'),
    since: tag('since'),
  }
}

const modules = new Map<string, Module>()

function readModule(file: string): Module {
  const known = modules.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  const comments = new Map<number, string>()
  const parser = file.endsWith('x') ? TypeScriptWithJsx : TypeScript
  const program: unknown = parser.parse(text, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
    onComment: (isBlock, value, _start, end) => {
      if (!isBlock || !value.startsWith('*')) return
      comments.set(end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0), plainComment(value))
    },
  })
  const module = { file, text, body: isNode(program) ? list(program, 'body') : [], comments }
  modules.set(file, module)
  return module
}

const commentAt = ({ comments }: Module, { start }: Node): Comment | undefined => {
  const text = comments.get(start)
  return text === undefined ? undefined : parseComment(text)
}

/** The value of a constant of the module or of a module that it imports. */
function resolve(module: Module, name: string): { module: Module; value: Node } | undefined {
  for (const statement of module.body) {
    const declaration = asNode(child(statement, 'declaration')) ?? statement
    for (const declarator of list(declaration, 'declarations')) {
      const value = asNode(child(declarator, 'init'))
      if (nameOf(child(declarator, 'id')) === name && value !== undefined) return { module, value }
    }
  }
  const file = importedFile(module, name)
  return file === undefined ? undefined : resolve(readModule(file), name)
}

function calleeOf(node: Node): string | undefined {
  const callee = child(node, 'callee')
  return isNode(callee) && callee.type === 'MemberExpression'
    ? nameOf(child(callee, 'property'))
    : nameOf(callee)
}

/** Entries of the objects in an expression, without those of the objects inside them. */
function entriesIn(module: Module, node: Node, visited: Set<Node>): Entries[] {
  if (visited.has(node)) return []
  visited.add(node)
  if (node.type === 'Identifier') {
    const found = resolve(module, nameOf(node) ?? '')
    return found === undefined ? [] : entriesIn(found.module, found.value, visited)
  }
  const [first] = list(node, 'arguments')
  const isSchema = node.type === 'CallExpression' && OBJECT_SCHEMAS.has(calleeOf(node) ?? '')
  if (isSchema && first?.type === 'ObjectExpression') return [{ module, object: first }]
  const inner = node.type === 'MemberExpression' ? [] : childrenOf(node)
  return inner.flatMap((one) => entriesIn(module, one, visited))
}

/** Properties of an object literal, also one with `as const`, with those that it spreads. */
function propertiesOf({ module, object }: Entries): { module: Module; property: Node }[] {
  return list(asNode(child(object, 'expression')) ?? object, 'properties').flatMap((property) => {
    if (property.type !== 'SpreadElement') return [{ module, property }]
    const found = resolve(module, nameOf(child(property, 'argument')) ?? '')
    return found === undefined ? [] : propertiesOf({ module: found.module, object: found.value })
  })
}

export interface SchemaComments {
  /** Comment of the entry with these keys; the longest one of several alternatives. */
  readonly find: (keys: readonly string[]) => Comment | undefined
}

/** @param name Name of the constant with the schema. */
export function readSchemaComments(file: string, name: string): SchemaComments {
  const module = readModule(file)
  const schema = resolve(module, name)
  if (schema === undefined) throw new Error(`${file} has no constant ${name}`)
  return {
    find: (keys) => {
      let entries = entriesIn(schema.module, schema.value, new Set())
      let found: { module: Module; property: Node }[] = []
      for (const key of keys) {
        found = entries.flatMap(propertiesOf).filter(({ property }) => nameOf(child(property, 'key')) === key)
        entries = found.flatMap(({ module: owner, property }) => {
          const value = asNode(child(property, 'value'))
          return value === undefined ? [] : entriesIn(owner, value, new Set())
        })
      }
      const comments = found.flatMap(({ module: owner, property }) => commentAt(owner, property) ?? [])
      return comments.sort((a, b) => b.text.length - a.text.length)[0]
    },
  }
}

export interface Member {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  readonly comment: Comment | undefined
}

export interface Interface {
  readonly comment: Comment | undefined
  readonly members: readonly Member[]
}

/** Module of this repository that a name is imported from. */
function importedFile({ file, body }: Module, name: string): string | undefined {
  for (const statement of body) {
    const source = nameOf(child(statement, 'source'))
    const isImport = statement.type === 'ImportDeclaration' && source?.startsWith('.') === true
    if (!isImport || !list(statement, 'specifiers').some((one) => nameOf(child(one, 'local')) === name))
      continue
    return path.resolve(path.dirname(file), source)
  }
  return undefined
}

/** An interface of a module with its members and those of interfaces of the same module that it extends. */
export function readInterface(file: string, name: string): Interface | undefined {
  const module = readModule(file)
  for (const statement of module.body) {
    const declaration = asNode(child(statement, 'declaration')) ?? statement
    if (nameOf(child(declaration, 'id')) !== name) continue
    const body = asNode(child(declaration, 'body'))
    const comment = commentAt(module, statement)
    if (declaration.type === 'TSTypeAliasDeclaration') {
      const type = asNode(child(declaration, 'typeAnnotation'))
      const written = type === undefined ? '' : module.text.slice(type.start, type.end)
      const other = readInterface(importedFile(module, written) ?? file, written)
      return { comment, members: other?.members ?? [] }
    }
    if (declaration.type !== 'TSInterfaceDeclaration' || body === undefined) continue
    const inherited = list(declaration, 'extends').flatMap(
      (one) => readInterface(file, module.text.slice(one.start, one.end))?.members ?? [],
    )
    const own = list(body, 'body').map((member): Member => {
      const annotation = asNode(child(member, 'typeAnnotation'))
      const type = annotation === undefined ? '' : module.text.slice(annotation.start, annotation.end)
      return {
        name: nameOf(child(member, 'key')) ?? '',
        type: type.replace(/^:\s*/, '').replace(/\s+/g, ' '),
        isOptional: child(member, 'optional') === true,
        comment: commentAt(module, member),
      }
    })
    return { comment, members: [...own, ...inherited] }
  }
  return undefined
}

/** Comment of the default export of a module. */
export function readDefaultComment(file: string): Comment | undefined {
  const module = readModule(file)
  const exported = module.body.find(({ type }) => type === 'ExportDefaultDeclaration')
  return exported === undefined ? undefined : commentAt(module, exported)
}
