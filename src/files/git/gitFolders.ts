/**
 * Locates the repository of a folder without running git.
 * In a worktree or submodule, `.git` is a file that names its git folder; `info/exclude` is in the folder that all
 * worktrees share.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { foldersAbove, isFile } from '../../disk/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'

/** Root of the work tree that contains a folder, or undefined outside of any. */
export const findGitRoot = (folder: string): string | undefined =>
  foldersAbove(folder).find((dir) => existsSync(join(dir, '.git')))

/** Path from the root of the repository to a folder: '' for the root and outside of any repository, else ending with `/`. */
export function findSitePrefix(siteDir: string): string {
  const folder = toSlashes(relative(findGitRoot(siteDir) ?? siteDir, siteDir))
  return folder === '' ? '' : `${folder}/`
}

/** Text of a file; '' for one that is missing or cannot be read. */
export function readGitText(file: string): string {
  try {
    return isFile(file) ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  }
}

/** @param root Absolute root of a work tree. @returns The git folder of the work tree. */
function gitFolderOf(root: string): string {
  const dotGit = join(root, '.git')
  if (!isFile(dotGit)) return dotGit
  const [, target] = /^gitdir: *(.+)$/m.exec(readGitText(dotGit).trim()) ?? []
  return target === undefined ? dotGit : resolve(root, target)
}

/**
 * @param root Absolute root of a work tree. @returns The git folder of the work tree, and the one that all worktrees
 *   share.
 */
export function gitFoldersOf(root: string): { readonly gitDir: string; readonly commonDir: string } {
  const gitDir = gitFolderOf(root)
  const common = readGitText(join(gitDir, 'commondir')).trim()
  return { gitDir, commonDir: resolve(gitDir, common) }
}

/**
 * Lists the tables of a git folder with all its refs and reflogs (`git init --ref-format=reftable`). Git replaces it at
 * each change. Missing where each ref is a file.
 */
export const tablesFileOf = (gitDir: string): string => join(gitDir, 'reftable', 'tables.list')

/**
 * @param root Absolute root of a work tree. @returns The file of ignore rules that are not committed; it may not
 *   exist.
 */
export const excludeFileOf = (root: string): string => join(gitFoldersOf(root).commonDir, 'info', 'exclude')
