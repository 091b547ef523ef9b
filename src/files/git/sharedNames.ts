/** Names that readers of a repository have: git ignores some files, and does not keep folders without a file. */
import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lazy } from '../../shared/values/lazy.ts'
import { findGitRoot } from './gitFolders.ts'
import { createGitIgnore } from './gitIgnore.ts'

/** Paths of submodules, which are empty on the disk until git fetches them. */
function readSubmodules(root: string): ReadonlySet<string> {
  try {
    const text = readFileSync(path.join(root, '.gitmodules'), 'utf8')
    return new Set([...text.matchAll(/^\s*path\s*=\s*"?(.+?)"?\s*$/gm)].map(([, name = '']) => name))
  } catch {
    return new Set()
  }
}

/** Empty for a folder that cannot be read. */
function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

export interface SharedNames {
  /** Whether git ignores a path from the root; a folder ends with `/`. */
  readonly isIgnored: (path: string) => boolean
  /** Whether a folder, from the root, has no file for readers of the repository. */
  readonly isEmpty: (folder: string) => boolean
}

/** @param root Absolute. Outside of git, nothing is ignored, and all folders count. */
export function createSharedNames(root: string): SharedNames {
  if (findGitRoot(root) === undefined) return { isIgnored: () => false, isEmpty: () => false }
  const { isIgnored } = createGitIgnore(root)
  const submodules = lazy(() => readSubmodules(root))
  const cache = new Map<string, boolean>()
  /** Symbolic links are files for git, and lead in circles. */
  function isKept(entry: Dirent, name: string): boolean {
    if (!entry.isDirectory()) return !isIgnored(name)
    return !isIgnored(`${name}/`) && (submodules().has(name) || hasFile(name))
  }
  function hasFile(folder: string): boolean {
    const cached = cache.get(folder)
    if (cached !== undefined) return cached
    const start = folder === '' ? '' : `${folder}/`
    const found = readFolder(path.join(root, folder)).some((entry) => isKept(entry, start + entry.name))
    cache.set(folder, found)
    return found
  }
  const isLink = (folder: string): boolean =>
    lstatSync(path.join(root, folder), { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return {
    isIgnored,
    isEmpty: (folder) => !submodules().has(folder) && !isLink(folder) && !hasFile(folder),
  }
}
