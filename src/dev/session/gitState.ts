/**
 * The git history of the site's files, and the files that change with it and with the versions of git. Cached until git
 * changes them: reading the history takes longer than rendering a page.
 */

import {
  commitVersionsOf,
  findReflog,
  type GitHistory,
  readHistoryOf,
  refFilesOf,
  showsHistory,
} from '../../files/index.ts'
import type { AddedSources } from '../../shared/site/addedSource.ts'
import type { SiteConfig } from '../../shared/site/config.ts'

export interface GitState {
  readonly history: GitHistory
  /** Absolute path of a file that changes with the history. Undefined without history, or if no page shows it. */
  readonly reflog: string | undefined
  /** Absolute paths of the files that change when the ref of a version moves. */
  readonly refFiles: readonly string[]
}

export async function readGitState(config: SiteConfig, added: AddedSources): Promise<GitState> {
  const [history, reflog] = await Promise.all([
    readHistoryOf(config, added),
    showsHistory(config) ? findReflog(config.siteDir) : undefined,
  ])
  const refs = commitVersionsOf(config.docs).map(({ ref }) => ref)
  return { history, reflog, refFiles: refFilesOf(config.siteDir, refs) }
}
