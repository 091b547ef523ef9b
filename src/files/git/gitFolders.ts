/**
 * Where the repository of a folder is, without calling git.
 * In a worktree or submodule `.git` is a file that names the repository's own folder; the rules of
 * `info/exclude` lie in the folder that all worktrees share.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isFile } from '../../disk/isFile.ts'

/** Root of the work tree that holds a folder, or undefined outside of any. */
export function findGitRoot(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return undefined
  }
}

function readLine(file: string): string | undefined {
  try {
    return isFile(file) ? readFileSync(file, 'utf8').trim() : undefined
  } catch {
    return undefined
  }
}

/** @param root Absolute, of a work tree. @returns The folder that git keeps the repository in. */
function gitFolderOf(root: string): string {
  const dotGit = join(root, '.git')
  if (!isFile(dotGit)) return dotGit
  const [, target] = /^gitdir: *(.+)$/m.exec(readLine(dotGit) ?? '') ?? []
  return target === undefined ? dotGit : resolve(root, target)
}

/** @param root Absolute, of a work tree. @returns Its own folder of git, and the one that all worktrees share. */
export function gitFoldersOf(root: string): { readonly own: string; readonly common: string } {
  const own = gitFolderOf(root)
  const common = readLine(join(own, 'commondir'))
  return { own, common: common === undefined ? own : resolve(own, common) }
}

/** @param root Absolute, of a work tree. @returns The file of rules that are not committed; it may not exist. */
export const excludeFileOf = (root: string): string => join(gitFoldersOf(root).common, 'info', 'exclude')
