/**
 * What the plugins of a configuration are, as far as files can tell: the modules that the configuration consists of, and
 * the versions of packages that were installed for it.
 */
import path from 'node:path'
import { hashOf, hashOfFile } from '../cache/hashOf.ts'

/** Where package managers write down which versions they installed. */
export const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
]

/** The nearest lock file at or above the site. */
function lockOf(folder: string): string | undefined {
  const found = LOCK_FILES.flatMap((name) => hashOfFile(path.join(folder, name)) ?? [])
  const above = path.dirname(folder)
  return found[0] ?? (above === folder ? undefined : lockOf(above))
}

/**
 * @param siteDir Absolute.
 * @param inputs Files that the configuration consists of, absolute.
 * @returns Undefined when no lock file says which packages there are: then nobody can tell what plugins do.
 */
export function pluginStateOf(siteDir: string, inputs: readonly string[]): string | undefined {
  const lock = lockOf(siteDir)
  if (lock === undefined) return undefined
  return hashOf([lock, ...inputs.map((file) => [path.relative(siteDir, file), hashOfFile(file)])])
}
