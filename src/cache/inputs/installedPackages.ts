/**
 * Versions of packages as they are installed for the tool.
 * In: names, and the folder of a package. Out: each that it finds, itself or by way of another of them, with its version.
 */
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { bestEffort } from '../bestEffort.ts'

type Ranges = Readonly<Record<string, string>>

interface Manifest {
  readonly version?: string
  readonly dependencies?: Ranges
  readonly optionalDependencies?: Ranges
  readonly peerDependencies?: Ranges
}

/** A folder without one is no package, and needs nothing. */
const readManifest = (folder: string): Manifest =>
  bestEffort(() => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))) ?? {}

const dependencyNamesOf = ({
  dependencies,
  optionalDependencies,
  peerDependencies,
}: Manifest): readonly string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })

export interface InstalledPackage {
  /** Absolute, without links. */
  readonly folder: string
  readonly name: string
  readonly version: string
}

interface FoundPackage extends InstalledPackage {
  readonly needs: readonly string[]
}

function createFinder() {
  /** Nearly every search passes the same folders, most of which are not there. */
  const folders = new Map<string, string | undefined>()
  const realFolder = (folder: string): string | undefined => {
    if (folders.has(folder)) return folders.get(folder)
    const real = bestEffort(() => realpathSync.native(folder))
    folders.set(folder, real)
    return real
  }
  /** As Node and esbuild look for it: in the folder, then above. */
  return function find(from: string, name: string): string | undefined {
    const packages = realFolder(path.join(from, 'node_modules'))
    const found = packages && realFolder(path.join(packages, name))
    const above = path.dirname(from)
    return found ?? (above === from ? undefined : find(above, name))
  }
}

export interface InstalledOptions {
  /** Default: all. */
  readonly names?: ReadonlySet<string>
  /** Leaves out what only others of them need. */
  readonly isDirectOnly?: boolean
}

/** @param root Absolute. */
export function installedPackages(
  root: string,
  { names, isDirectOnly = false }: InstalledOptions = {},
): readonly InstalledPackage[] {
  const find = createFinder()
  const found = new Map<string, FoundPackage>()
  const add = (from: string, needs: readonly string[]): readonly FoundPackage[] =>
    needs.flatMap((name) => {
      const folder = names?.has(name) === false ? undefined : find(from, name)
      if (folder === undefined || found.has(folder)) return []
      const manifest = readManifest(folder)
      const one: FoundPackage = {
        folder,
        name,
        version: String(manifest.version),
        needs: dependencyNamesOf(manifest),
      }
      found.set(folder, one)
      return [one]
    })
  const own = realpathSync(root)
  const pending = [...add(own, dependencyNamesOf(readManifest(own)))]
  if (!isDirectOnly)
    for (let next = pending.pop(); next !== undefined; next = pending.pop())
      pending.push(...add(next.folder, next.needs))
  return [...found.values()]
}

/** @returns Sorted; more than one for a package that is installed more than once. */
export const versionsOf = (packages: readonly InstalledPackage[]): readonly string[] =>
  packages.map(({ name, version }) => `${name} ${version}`).sort()
