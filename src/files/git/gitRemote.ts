/** Reads the URL of `origin` and the branches of a repository from its files, without running git. */
import { join } from 'node:path'
import { gitFoldersOf, readGitText } from './gitFolders.ts'
import { readGitSettings, settingsOf } from './gitSettings.ts'

interface GitRemote {
  /** As written; undefined without `origin`. */
  readonly url: string | undefined
  /** `HEAD`, the current branch and the default branch of the host: names under which the host shows these files. */
  readonly branches: readonly string[]
  /** Whether tracked files may be missing from the work tree. */
  readonly isSparse: boolean
}

const branchOf = (head: string, start: string): string | undefined =>
  head.startsWith(`ref: ${start}`) ? head.slice(`ref: ${start}`.length).trim() : undefined

/** @param root Absolute root of a work tree. */
export function readGitRemote(root: string): GitRemote {
  const { gitDir, commonDir } = gitFoldersOf(root)
  const { config, isOn } = readGitSettings(root)
  const current = branchOf(readGitText(join(gitDir, 'HEAD')), 'refs/heads/')
  const defaultBranch = branchOf(
    readGitText(join(commonDir, 'refs/remotes/origin/HEAD')),
    'refs/remotes/origin/',
  )
  const defaults = defaultBranch === undefined ? ['main', 'master'] : [defaultBranch]
  return {
    url: settingsOf(config, 'remote origin', 'url')[0],
    branches: [...new Set(['HEAD', ...(current === undefined ? [] : [current]), ...defaults])],
    isSparse: isOn('sparsecheckout'),
  }
}
