/**
 * Versions of packages as they are installed for the tool.
 * In: names, and the folder of a package. Out: each that it finds, itself or by way of another of them, with its version.
 */
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../shared/errorCode.ts'

interface Manifest {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** As Node and esbuild look for it: in the folder, then above. */
function findPackage(from: string, name: string): string | undefined {
  try {
    return realpathSync(path.join(from, 'node_modules', name))
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    const above = path.dirname(from)
    return above === from ? undefined : findPackage(above, name)
  }
}

/**
 * @param root Absolute.
 * @returns Sorted; more than one for a package that is installed more than once.
 */
export function installedVersions(root: string, names: ReadonlySet<string>): readonly string[] {
  const found = new Map<string, string>()
  const pending = [realpathSync(root)]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
      const inside = names.has(name) ? findPackage(folder, name) : undefined
      if (inside === undefined || found.has(inside)) continue
      found.set(inside, `${name} ${readManifest(inside).version}`)
      pending.push(inside)
    }
  }
  return [...found.values()].sort()
}
