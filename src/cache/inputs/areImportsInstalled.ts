/**
 * Whether a module imports installed packages alone, whose versions a lock file tells, besides modules beside it.
 * A package that is linked from elsewhere, and a name that stands for a file of the site, may change at any time.
 */
import { existsSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { bestEffort } from '../bestEffort.ts'
import { foldersAbove } from './foldersAbove.ts'

const IMPORT = /\b(?:from|import|require(?:\.resolve)?)\s*\(?\s*(["'`])([^"'`\n]+)\1/g

const PACKAGE = /^(?:@[^/]+\/)?[^/]+/

/** The tool itself: its own code counts elsewhere. */
const OWN = 'xpre-docs'

const isFolderOfPackages = (folder: string): boolean => path.basename(folder) === 'node_modules'

/** Packages with nothing but types are in a folder of their own. */
const packageNamesOf = (name: string): readonly string[] => [
  name,
  `@types/${name.replace(/^@([^/]+)\//, '$1__')}`,
]

function isInstalled(name: string, folder: string): boolean {
  const found = foldersAbove(folder)
    .flatMap((above) => packageNamesOf(name).map((spelling) => path.join(above, 'node_modules', spelling)))
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
  const names = [...text.matchAll(IMPORT)].flatMap(([, , name]) =>
    name === undefined || /^[./]/.test(name) || path.isAbsolute(name) || isBuiltin(name) ? [] : [name],
  )
  const packages = new Set(names.flatMap((name) => PACKAGE.exec(name)?.[0] ?? []))
  return [...packages].every((name) => name === OWN || isInstalled(name, path.dirname(file)))
}
