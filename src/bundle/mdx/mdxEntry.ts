/** Parts of the entry modules for the imports of `.mdx` documents. */
import path from 'node:path'
import { FOREIGN_MODULES } from '../../compat/index.ts'
import { toolRoot } from '../../process/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { RAW_SUFFIX } from '../../shared/mdx/importKey.ts'
import { type IslandNames, islandName } from '../../shared/mdx/islandName.ts'
import { type MdxModule, type MdxModules, NO_MDX_MODULES } from '../../shared/mdx/mdxModules.ts'
import type { ModuleUse } from '../../shared/mdx/moduleUse.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { adviseModule } from './adviseModule.ts'
import type { BrokenModules } from './findBroken.ts'
import { MDX_IMPORT } from './mdxModulesPlugin.ts'

interface MdxEntry {
  readonly imports: readonly string[]
  /** Expression of an object with all modules by key. */
  readonly modules: string
}

/** Modules of the theme that replace modules of other tools, and the modules of the site. */
export function createMdxEntry({ modules }: MdxModules = NO_MDX_MODULES): MdxEntry {
  const foreign = [...FOREIGN_MODULES].map(
    ([key, { file }]) => [key, toSlashes(path.join(toolRoot, file))] as const,
  )
  const own = modules
    .filter(({ key }) => !FOREIGN_MODULES.has(key))
    .map(({ key }) => [key, MDX_IMPORT + key] as const)
  const all = [...foreign, ...own]
  return {
    imports: all.map(([, request], i) => `import * as mdx${i} from ${JSON.stringify(request)}`),
    modules: `{ ${all.map(([key], i) => `${JSON.stringify(key)}: mdx${i}`).join(', ')} }`,
  }
}

/** A module that may have components. */
const MAY_BE_COMPONENT = /(?:^|\/)[^./]+$|\.(?:[cm]?[jt]sx?)$/

/**
 * Modules with components that run in the browser, with the names of these. All of a module that exports a trigger: a tag
 * need not say so.
 */
export const clientModulesOf = (
  { modules }: MdxModules = NO_MDX_MODULES,
  isIsland: (key: string) => boolean,
): readonly MdxModule[] =>
  modules.flatMap((module) => {
    const { key, names, clientNames } = module
    if (key.endsWith(RAW_SUFFIX)) return []
    if (isIsland(key)) return [{ ...module, clientNames: names }]
    return clientNames.length > 0 && MAY_BE_COMPONENT.test(key) ? [module] : []
  })

/** Names that the client bundle may have, for the renderer. */
export const islandNamesOf = ({ modules, clientComponents }: MdxModules = NO_MDX_MODULES): IslandNames => ({
  tagged: [
    ...clientComponents,
    ...modules.flatMap(({ key, clientNames }) => clientNames.map((name) => islandName(key, name))),
  ],
  imported: modules.flatMap(({ key, names }) => names.map((name) => islandName(key, name))),
})

/** Loaders of the islands, by name, for the entry of the client. */
export const formatClientModules = (
  modules: readonly Pick<MdxModule, 'key' | 'clientNames'>[],
): readonly string[] =>
  modules.flatMap(({ key, clientNames }) =>
    clientNames
      .filter((name) => name !== '*')
      .map((name) => {
        const component = `(m) => ({ default: m[${JSON.stringify(name)}] })`
        return `${JSON.stringify(islandName(key, name))}: () => import(${JSON.stringify(MDX_IMPORT + key)}).then(${component})`
      }),
  )

interface LoadedModules {
  /** Modules by key. */
  readonly modules: Readonly<Record<string, object>>
  /** Keys of the modules that do not exist. */
  readonly missing: ReadonlySet<string>
  readonly broken: BrokenModules
}

/** Why a module cannot be loaded. */
function describeUnloaded(key: string, { ref }: ModuleUse, broken: BrokenModules): string {
  const reason = broken.get(key) ?? 'there is no such module'
  return ref === undefined ? reason : `${reason} in the work tree, and code of ${ref} does not run`
}

const LISTED_NAMES = 8

function describeLacking(name: string, { specifier }: ModuleUse): string {
  const what = name === 'default' ? 'default export' : `export "${name}"`
  const effect = /^\p{Lu}/u.test(name) ? '; a component of this name shows only its content' : ''
  return `"${specifier}" has no ${what}${effect}`
}

/** @param existing Names that the module lists, sorted. A module of CommonJS may have others. */
function adviseName(name: string, existing: readonly string[]): Diagnostic['suggestions'] {
  const nearest = nearestName(name, existing)
  if (nearest !== undefined) return [{ text: `did you mean "${nearest}"?` }]
  return existing.length === 0 ? [] : [{ text: `It exports ${existing.slice(0, LISTED_NAMES).join(', ')}` }]
}

/**
 * Findings about names that a module does not export, at the imports of it, and at tags with names of it. None for documents
 * of a commit: their author could not correct them, and the module of the work tree may have changed since.
 */
function lackingNames({ key, uses }: MdxModule, module: object): readonly Diagnostic[] {
  if (FOREIGN_MODULES.has(key)) return []
  const existing = Object.keys(module).sort()
  return uses
    .filter(({ ref }) => ref === undefined)
    .flatMap((use) =>
      use.names
        .filter((name) => name !== '*' && !(name in module))
        .map((name) => ({
          rule: 'missing-import',
          message: describeLacking(name, use),
          file: use.file,
          place: use.place,
          target: use.specifier,
          suggestions: adviseName(name, existing),
        })),
    )
}

/** @throws {Error} for a module that the entry does not export, which is a bug of the entry. */
function loadedModule(key: string, { modules }: Pick<LoadedModules, 'modules'>): object {
  const module = modules[key]
  if (module === undefined) throw new Error(`The bundle does not export the module "${key}"`)
  return module
}

/** Findings about modules that cannot be loaded, and names that they do not export, at the imports of documents. */
export const missingModules = (
  mdx: MdxModules = NO_MDX_MODULES,
  loaded: LoadedModules,
): readonly Diagnostic[] =>
  mdx.modules.flatMap((imported) => {
    const { key } = imported
    const { missing, broken } = loaded
    if (!missing.has(key) && !broken.has(key)) return lackingNames(imported, loadedModule(key, loaded))
    const uses = imported.uses.filter(({ isTag }) => isTag !== true)
    return uses.map((use) => ({
      rule: 'missing-import',
      message: `"${use.specifier}" cannot be imported: ${describeUnloaded(key, use, broken)}; its components show only their content`,
      file: use.file,
      place: use.place,
      target: use.specifier,
      suggestions: [{ text: adviseModule(use.specifier) }],
    }))
  })

/** Findings about islands whose code does not compile for browsers, at the imports of documents. */
export const brokenIslands = (modules: readonly MdxModule[], broken: BrokenModules): readonly Diagnostic[] =>
  modules
    .filter(({ key }) => broken.has(key))
    .flatMap(({ key, uses }) =>
      uses.map(({ file, place, specifier }) => ({
        rule: 'page-failed',
        message: `"${specifier}" cannot run in the browser: ${broken.get(key)}`,
        file,
        place,
        target: specifier,
        suggestions: [{ text: 'Remove client: from its tags, or what needs Node from its imports' }],
      })),
    )
