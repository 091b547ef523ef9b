/**
 * What a repository says of its host and its branches, without calling git.
 * In: the root of a work tree. Out: the address of `origin`, and the branches that its files stand for.
 */
import { join } from 'node:path'
import { gitFoldersOf } from './gitFolders.ts'
import { readGitSettings, readGitText, settingsOf } from './gitSettings.ts'

export interface GitRemote {
  /** As it is written; undefined without `origin`. */
  readonly url: string | undefined
  /** The current branch, and the one that the host shows first. */
  readonly branches: readonly string[]
  /** Files that git tracks may not lie in the work tree. */
  readonly isSparse: boolean
}

const branchOf = (head: string, start: string): string | undefined =>
  head.startsWith(`ref: ${start}`) ? head.slice(`ref: ${start}`.length).trim() : undefined

/** @param root Absolute, of a work tree. */
export function readGitRemote(root: string): GitRemote {
  const { own, common } = gitFoldersOf(root)
  const { config, isOn } = readGitSettings(root)
  const current = branchOf(readGitText(join(own, 'HEAD')), 'refs/heads/')
  const first = branchOf(readGitText(join(common, 'refs/remotes/origin/HEAD')), 'refs/remotes/origin/')
  const usual = first === undefined ? ['main', 'master'] : [first]
  return {
    url: settingsOf(config, 'remote origin', 'url')[0],
    branches: [...new Set(['HEAD', ...(current === undefined ? [] : [current]), ...usual])],
    isSparse: isOn('sparsecheckout'),
  }
}
