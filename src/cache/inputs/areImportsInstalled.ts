/**
 * Whether all packages that a module imports are installed, so that a lock file has their versions. Relative imports are
 * ignored. A linked package, and an alias for a file of the site, may change at any time.
 */
import { existsSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { bestEffort, foldersAbove } from '../../disk/index.ts'
import { importedNames } from './importedNames.ts'

const PACKAGE = /^(?:@[^/]+\/)?[^/]+/

/** The tool itself, whose code `toolState` fingerprints. */
const TOOL = 'xpre-docs'

const isFolderOfPackages = (folder: string): boolean => path.basename(folder) === 'node_modules'

/** The package and the package of its types: a module may import types only. */
const packageNamesOf = (name: string): readonly string[] => [
  name,
  `@types/${name.replace(/^@([^/]+)\//, '$1__')}`,
]

function isInstalled(name: string, folder: string): boolean {
  const found = foldersAbove(folder)
    .flatMap((above) =>
      packageNamesOf(name).map((packageName) => path.join(above, 'node_modules', packageName)),
    )
    .find((candidate) => existsSync(candidate))
  const real = found && bestEffort(() => realpathSync.native(found))
  return real !== undefined && foldersAbove(path.dirname(real)).some(isFolderOfPackages)
}

export function areImportsInstalled({
  file,
  text,
}: {
  readonly file: string
  readonly text: string
}): boolean {
  const names = importedNames(text).filter(
    (name) => !/^[./]/.test(name) && !path.isAbsolute(name) && !isBuiltin(name),
  )
  const packages = new Set(names.flatMap((name) => PACKAGE.exec(name)?.[0] ?? []))
  return [...packages].every((name) => name === TOOL || isInstalled(name, path.dirname(file)))
}
