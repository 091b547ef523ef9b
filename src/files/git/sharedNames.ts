/** Names that readers of a repository have: git ignores some files, and does not keep folders without a file. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lazy } from '../../shared/values/lazy.ts'
import type { DiskNames } from '../diskNames.ts'
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

export interface SharedNames {
  /** Whether git ignores a path from the root; a folder ends with `/`. */
  readonly isIgnored: (path: string) => boolean
  /** Whether a folder, from the root, has no file for readers of the repository. */
  readonly isEmpty: (folder: string) => boolean
}

/** @param root Absolute. Outside of git, nothing is ignored, and all folders count. */
export function createSharedNames(root: string, disk: DiskNames): SharedNames {
  if (findGitRoot(root) === undefined) return { isIgnored: () => false, isEmpty: () => false }
  const { isIgnored } = createGitIgnore(root)
  const submodules = lazy(() => readSubmodules(root))
  const cache = new Map<string, boolean>()
  function hasFile(folder: string): boolean {
    const start = folder === '' ? '' : `${folder}/`
    return (
      disk.filesIn(folder).some((name) => !isIgnored(start + name)) ||
      disk.foldersIn(folder).some((name) => !isIgnored(`${start}${name}/`) && hasFile(start + name))
    )
  }
  return {
    isIgnored,
    isEmpty(folder) {
      const cached = cache.get(folder)
      if (cached !== undefined) return cached
      const isEmpty = !hasFile(folder) && !submodules().has(folder)
      cache.set(folder, isEmpty)
      return isEmpty
    },
  }
}
