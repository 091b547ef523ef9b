/** Finds the installed direct and indirect dependencies of a package, with their versions. */
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { bestEffort } from '../../disk/index.ts'

type Ranges = Readonly<Record<string, string>>

interface Manifest {
  readonly version?: string
  readonly dependencies?: Ranges
  readonly optionalDependencies?: Ranges
  readonly peerDependencies?: Ranges
}

/** A folder without a manifest has no dependencies. */
const readManifest = (folder: string): Manifest =>
  bestEffort(() => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))) ?? {}

const dependencyNamesOf = ({
  dependencies,
  optionalDependencies,
  peerDependencies,
}: Manifest): readonly string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })

interface InstalledPackage {
  /** Absolute path with symbolic links resolved. */
  readonly folder: string
  readonly name: string
  readonly version: string
}

interface FoundPackage extends InstalledPackage {
  readonly dependencies: readonly string[]
}

function createResolver() {
  /** Real paths of folders by path; undefined for missing folders. Most lookups ask for the same missing folders. */
  const folders = new Map<string, string | undefined>()
  const realFolder = (folder: string): string | undefined => {
    if (folders.has(folder)) return folders.get(folder)
    const real = bestEffort(() => realpathSync.native(folder))
    folders.set(folder, real)
    return real
  }
  /** Resolves like Node and esbuild: in the folder, then in its parent folders. */
  return function find(from: string, name: string): string | undefined {
    const packages = realFolder(path.join(from, 'node_modules'))
    const found = packages && realFolder(path.join(packages, name))
    const above = path.dirname(from)
    return found ?? (above === from ? undefined : find(above, name))
  }
}

interface InstalledOptions {
  /** Names of the packages to find. Default: all. */
  readonly names?: ReadonlySet<string>
  /** Omits indirect dependencies. */
  readonly isDirectOnly?: boolean
}

/** @param root Absolute path of the package. */
export function installedPackages(
  root: string,
  { names, isDirectOnly = false }: InstalledOptions = {},
): readonly InstalledPackage[] {
  const find = createResolver()
  const found = new Map<string, FoundPackage>()
  const add = (from: string, dependencies: readonly string[]): readonly FoundPackage[] =>
    dependencies.flatMap((name) => {
      const folder = names?.has(name) === false ? undefined : find(from, name)
      if (folder === undefined || found.has(folder)) return []
      const manifest = readManifest(folder)
      const entry: FoundPackage = {
        folder,
        name,
        version: String(manifest.version),
        dependencies: dependencyNamesOf(manifest),
      }
      found.set(folder, entry)
      return [entry]
    })
  const realRoot = realpathSync(root)
  const pending = [...add(realRoot, dependencyNamesOf(readManifest(realRoot)))]
  if (!isDirectOnly)
    for (let next = pending.pop(); next !== undefined; next = pending.pop())
      pending.push(...add(next.folder, next.dependencies))
  return [...found.values()]
}

/** @returns Sorted names with versions. A package that is installed several times has several entries. */
export const versionsOf = (packages: readonly InstalledPackage[]): readonly string[] =>
  packages.map(({ name, version }) => `${name} ${version}`).sort()
