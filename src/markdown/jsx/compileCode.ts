/**
 * Compiles the code of an `.mdx` document to plain JavaScript: JSX becomes calls of functions that the renderer passes, and
 * imports and exports become declarations of a function body.
 */
import type { AnyNode, Program } from 'acorn'
import { lazyPackage } from '../../process/index.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { MDX_API as API } from '../../shared/mdx/mdxApi.ts'
import { codeParser } from './codeParser.ts'

const loadBuildJsx = lazyPackage('estree-util-build-jsx')
const loadAstring = lazyPackage('astring')

/** Code that may hold what only other functions may contain. */
const MAY_BE_MISPLACED = /\b(?:await|yield|return)\b/

/** Code that may contain elements. Comparisons match, too. */
const MAY_HOLD_JSX = /<[\w$>]/

interface CompiledCode {
  readonly code: string
  /** Names of components in elements; of members such as `A.B` the first part. */
  readonly components: ReadonlySet<string>
}

const parse = (code: string): Program =>
  codeParser().parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true })

/** Message of the parser without its place, which is that in the compiled part. */
export const reasonOf = (error: unknown): string => messageOf(error).replace(/ \(\d+:\d+\)$/, '')

/** Calls `visit` for all nodes of a syntax tree. */
function walkCode(root: object, visit: (node: AnyNode) => void): void {
  const pending: object[] = [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if ('type' in node && typeof node.type === 'string') visit(node as AnyNode)
    for (const value of Object.values(node))
      if (typeof value === 'object' && value !== null) pending.push(value)
  }
}

/** Name at the root of `A.B.C`. */
function rootName(name: object): string | undefined {
  if ('object' in name && typeof name.object === 'object' && name.object !== null)
    return rootName(name.object)
  return 'name' in name && typeof name.name === 'string' ? name.name : undefined
}

const isComponentName = (name: string): boolean => /^[^a-z]/.test(name) && /^[\p{ID_Start}$_]/u.test(name)

function componentsOf(program: Program): Set<string> {
  const components = new Set<string>()
  walkCode(program, (node: { readonly type: string; readonly name?: unknown }) => {
    if (node.type !== 'JSXOpeningElement' || typeof node.name !== 'object' || node.name === null) return
    const name = rootName(node.name)
    if (name !== undefined && isComponentName(name)) components.add(name)
  })
  return components
}

/** @param code Statements, without imports and exports. */
function compileStatements(code: string): CompiledCode {
  if (!MAY_HOLD_JSX.test(code)) return { code, components: new Set() }
  const program = parse(code)
  const components = componentsOf(program)
  loadBuildJsx().buildJsx(program as never, {
    runtime: 'classic',
    pragma: `${API}.h`,
    pragmaFrag: `${API}.F`,
  })
  return { code: loadAstring().generate(program as never), components }
}

/** @param expression What is between braces. */
export function compileExpression(expression: string): CompiledCode {
  // Without this, the renderer could not name the place: it compiles all expressions of a document at once.
  if (MAY_BE_MISPLACED.test(expression)) codeParser().parse(`(${expression}\n)`, { ecmaVersion: 'latest' })
  if (!MAY_HOLD_JSX.test(expression)) return { code: `(${expression}\n)`, components: new Set() }
  const { code, components } = compileStatements(`(${expression}\n)`)
  return { code: code.trim().replace(/;$/, ''), components }
}

interface CodeMistake {
  readonly reason: string
  /** Offset in the code. */
  readonly at: number
}

/** Why the code of a module cannot be read. */
export const NO_MODULE = 'only imports and exports may stand together, with an empty line below them'

/** @param code Lines that should be imports and exports. */
export function findMistake(code: string): CodeMistake | undefined {
  try {
    const other = parse(code).body.find(({ type }) => !/^(?:Import|Export)/.test(type))
    return other && { reason: NO_MODULE, at: other.start }
  } catch (error) {
    const { pos = 0 } = error as { readonly pos?: number }
    return { reason: reasonOf(error), at: Math.min(pos, code.length) }
  }
}

/** Offsets of the paths of import declarations. @throws {SyntaxError} for what is no code. */
export const importPathsIn = (code: string): readonly number[] =>
  parse(code).body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? [statement.source.start] : [],
  )

interface CompiledModule extends CompiledCode {
  /** Names that the code declares. */
  readonly names: ReadonlySet<string>
  /** Offsets in the code of default exports, which are left out. */
  readonly layouts: readonly number[]
  /** Why the code cannot be parsed, such as a name that is declared twice. */
  readonly problem?: string | undefined
}

/** Names in a pattern such as `{ a, b: [c] }`. */
function namesIn(pattern: object): string[] {
  const names: string[] = []
  walkCode(pattern, (node) => {
    if (node.type === 'Identifier') names.push(node.name)
  })
  return names
}

const NOTHING: CompiledModule = { code: '', components: new Set(), names: new Set(), layouts: [] }

/** Compiles the `export` lines of a document. Its imports are left out: `readImports` reads them. */
export function compileModule(written: string): CompiledModule {
  if (!/^export\b/m.test(written)) return NOTHING
  const names = new Set<string>()
  const layouts: number[] = []
  try {
    const parts: string[] = []
    for (const statement of parse(written).body) {
      if (statement.type === 'ExportDefaultDeclaration') layouts.push(statement.start)
      if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue
      const { declaration } = statement
      const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration]
      for (const { id } of declared) for (const name of id === null ? [] : namesIn(id)) names.add(name)
      parts.push(written.slice(declaration.start, declaration.end))
    }
    return { ...compileStatements(parts.join('\n')), names, layouts }
  } catch (error) {
    return { ...NOTHING, problem: reasonOf(error) }
  }
}
