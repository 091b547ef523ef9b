/** Nodes of JavaScript and TypeScript; the types of acorn do not know the latter. */
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser } from 'acorn'

export interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string
  readonly start: number
}

const TypeScript = Parser.extend(tsPlugin())
const TypeScriptWithJsx = Parser.extend(tsPlugin({ jsx: {} }))

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value &&
  typeof value.start === 'number'

export const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

interface ParseOptions {
  /** Whether `<` starts an element, and not a type. */
  readonly jsx?: boolean
}

/**
 * Statements of a module.
 *
 * @throws {SyntaxError}
 */
export function parseModule(text: string, { jsx = false }: ParseOptions = {}): readonly Node[] {
  const parser = jsx ? TypeScriptWithJsx : TypeScript
  const program: unknown = parser.parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  return isNode(program) ? nodesOf(program.body) : []
}

/** Constants and functions of the module, by name. */
export function collectNames(statements: readonly Node[]): ReadonlyMap<unknown, unknown> {
  const names = new Map<unknown, unknown>()
  for (const statement of statements) {
    const { declaration } = statement
    const node = isNode(declaration) ? declaration : statement
    const declared = node.type === 'FunctionDeclaration' ? [node] : nodesOf(node.declarations)
    for (const { id, init, type } of declared)
      if (isNode(id)) names.set(id.name, type === 'FunctionDeclaration' ? node : init)
  }
  return names
}
