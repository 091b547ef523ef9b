/**
 * Code of one `.mdx` file: its imports, its exports and the expressions of its tags, as one function that the renderer
 * calls for each page. Expressions are entries of a list, which elements refer to by their index.
 */
import { importKey, partialOf } from '../../shared/mdx/importKey.ts'
import { MDX_API as API } from '../../shared/mdx/mdxApi.ts'
import type { ImportedName, WrittenImport } from '../../shared/mdx/readImports.ts'
import { escapeRegExp } from '../../shared/text/escapeRegExp.ts'
import { compileExpression, compileModule } from './compileCode.ts'

interface DocumentImport extends Omit<WrittenImport, 'names'> {
  readonly names: readonly ImportedName[]
}

export interface ScopeNames {
  /** Import of each name. */
  readonly imports: ReadonlyMap<string, { readonly from: DocumentImport; readonly exported: string }>
  readonly module: ReturnType<typeof compileModule>
}

export const ASSET = /\.(?!(?:[cm]?[jt]sx?|json|mdx?|css)$)\w+$/i

/** @param modules Text of the `export` lines of the document. */
export function readScopeNames(imports: readonly DocumentImport[], modules: string): ScopeNames {
  const byName = new Map(
    imports.flatMap((from) => from.names.map(({ local, exported }) => [local, { from, exported }] as const)),
  )
  return { imports: byName, module: compileModule(modules) }
}

/** Whether code may use a name. */
export const isUsed = (name: string, code: string): boolean =>
  new RegExp(`(?<![\\w$])${escapeRegExp(name)}(?![\\w$])`).test(code)

const quote = (text: string): string => JSON.stringify(text)

/** Declarations of the names that a module exports. */
function declareImport({ specifier, names }: DocumentImport, source: string): string {
  const load = `${API}.m(${quote(importKey(specifier, source))})`
  const all = names.filter(({ exported }) => exported === '*').map(({ local }) => `const ${local} = ${load}`)
  const named = names.filter(({ exported }) => exported !== '*')
  const pattern = named.map(({ local, exported }) => `${quote(exported)}: ${local}`).join(', ')
  return [...all, ...(named.length === 0 ? [] : [`const { ${pattern} } = ${load}`])].join('\n')
}

/** The headings of an imported document are in the table of contents already, so its list of them is empty. */
const declareHeadings = ({ specifier, names }: DocumentImport): readonly string[] =>
  partialOf(specifier) === undefined
    ? []
    : names.filter(({ exported }) => exported === 'toc').map(({ local }) => `const ${local} = []`)

export interface Scope {
  readonly names: ScopeNames
  /** @returns Index of the entry. */
  add(entry: string): number
  /** Compiles an expression, and remembers the components in it. */
  compile(expression: string): string
  /** Names of components in expressions that the document does not declare. */
  undeclared(): readonly string[]
  /** Code of the function; undefined without entries. */
  finish(): string | undefined
  isDeclared(name: string): boolean
}

export function createScope(names: ScopeNames, source: string): Scope {
  const { imports, module } = names
  const entries: string[] = []
  const components = new Set(module.components)
  const isDeclared = (name: string) => imports.has(name) || module.names.has(name)
  const undeclared = () => [...components].filter((name) => !isDeclared(name))
  return {
    names,
    add: (entry) => entries.push(entry) - 1,
    compile(expression) {
      const compiled = compileExpression(expression)
      for (const name of compiled.components) components.add(name)
      return compiled.code
    },
    undeclared,
    isDeclared,
    finish() {
      if (entries.length === 0) return undefined
      const list = entries.join(',\n')
      const code = `${module.code}\n${list}`
      const declared = new Set([...imports.values()].map(({ from }) => from))
      const used = [...declared].filter(
        (from) =>
          partialOf(from.specifier) === undefined && from.names.some(({ local }) => isUsed(local, code)),
      )
      return [
        ...[...declared].flatMap(declareHeadings),
        ...used.map((from) => declareImport(from, source)),
        ...undeclared().map((name) => `const ${name} = ${API}.c(${quote(name)})`),
        module.code,
        `return [\n${list}\n]`,
      ].join('\n')
    },
  }
}
