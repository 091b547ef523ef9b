/** Modules that `.mdx` documents import: the part of a site's code that documents name. */
import type { GlobalImport } from './globalImports.ts'
import type { ModuleUse } from './moduleUse.ts'

export interface MdxModule {
  /** `importKey`. */
  readonly key: string
  /** Imported names, sorted. With `* as all` also `Bar` for each tag `<all.Bar>`. */
  readonly names: readonly string[]
  /** Imported names that tags with `client:` have, sorted. */
  readonly clientNames: readonly string[]
  /** Its imports, sorted by file. Of those in a commit, the first of each list of names, since a commit cannot be changed. */
  readonly uses: readonly ModuleUse[]
}

export interface MdxModules {
  /** Sorted by key. */
  readonly modules: readonly MdxModule[]
  /** Names of tags with `client:` that no import has. */
  readonly clientComponents: readonly string[]
  /** Whether documents may contain code that runs while pages are rendered. */
  readonly hasCode: boolean
  /** Imports that hold for all documents. */
  readonly globals?: readonly GlobalImport[] | undefined
}

export const NO_MDX_MODULES: MdxModules = { modules: [], clientComponents: [], hasCode: false }

const describe = ({ modules, ...others }: MdxModules, withPlaces: boolean): string =>
  JSON.stringify([others, modules.map(({ uses, ...module }) => (withPlaces ? [module, uses] : module))])

/** Whether bundles with these modules are the same. @param withPlaces Whether findings name the places of imports. */
export const hasSameModules = (
  one: MdxModules = NO_MDX_MODULES,
  other: MdxModules = NO_MDX_MODULES,
  withPlaces = false,
): boolean => describe(one, withPlaces) === describe(other, withPlaces)
