/** Statements of a module of literals: which ones are allowed, and what they declare. */
import { isNode, type Node, nodesOf } from './syntaxTree.ts'

/** Thrown for code that has to be evaluated. */
export class NotLiteral extends Error {
  readonly start: number

  constructor(start: number, problem = 'contains code. Code of commits never runs') {
    super(problem)
    this.start = start
  }
}

/** Statements that have no value and run no code of the module. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set([
  'EmptyStatement',
  'ImportDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
])

const isNamed = (node: unknown, object: string, property: string): boolean =>
  isNode(node) &&
  node.type === 'MemberExpression' &&
  node.computed !== true &&
  isNode(node.object) &&
  node.object.name === object &&
  isNode(node.property) &&
  node.property.name === property

/** `require('./items')`, whose value is not read. */
export const isImport = (node: unknown): boolean =>
  isNode(node) &&
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  node.callee.name === 'require' &&
  nodesOf(node.arguments).every(({ type }) => type === 'Literal')

/** The value of `module.exports =`; undefined for another statement. */
function findAssigned({ type, expression }: Node): unknown {
  const isExport =
    type === 'ExpressionStatement' &&
    isNode(expression) &&
    expression.type === 'AssignmentExpression' &&
    expression.operator === '=' &&
    isNamed(expression.left, 'module', 'exports')
  return isExport ? expression.right : undefined
}

export interface Declarations {
  /** Expressions of the constants by name. */
  readonly names: ReadonlyMap<unknown, unknown>
  /** Exported expression. */
  readonly exported: unknown
}

/** @throws {NotLiteral} for a statement that may change a value. */
export function readStatements(statements: readonly Node[]): Declarations {
  const names = new Map<unknown, unknown>()
  let exported: unknown
  for (const statement of statements) {
    const { type, start, declaration } = statement
    const value = type === 'ExportDefaultDeclaration' ? declaration : findAssigned(statement)
    const declared = type === 'ExportNamedDeclaration' && isNode(declaration) ? declaration : statement
    const isWithoutValue = WITHOUT_VALUE.has(declared.type) || 'directive' in statement
    if (value !== undefined) {
      if (exported !== undefined) throw new NotLiteral(start)
      exported = value
    } else if (declared.type === 'VariableDeclaration' && declared.kind === 'const') {
      for (const { id, init } of nodesOf(declared.declarations)) {
        if (isNode(id) && id.type === 'Identifier') names.set(id.name, init)
        else if (!isImport(init)) throw new NotLiteral(start)
      }
    } else if (!isWithoutValue && statement.exportKind !== 'type') throw new NotLiteral(start)
  }
  return { names, exported }
}
