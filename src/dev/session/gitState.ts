/**
 * The git history of the site's files. Cached until git changes it: reading it takes longer than rendering a page.
 */

import { findReflog, type GitHistory, readHistoryOf, showsHistory } from '../../files/git/readGitHistory.ts'
import type { SiteConfig } from '../../shared/site/config.ts'

export interface GitState {
  readonly history: GitHistory
  /** Absolute path of a file that changes with the history. Undefined without history, or if no page shows it. */
  readonly reflog: string | undefined
}

export async function readGitState(config: SiteConfig): Promise<GitState> {
  const [history, reflog] = await Promise.all([
    readHistoryOf(config),
    showsHistory(config) ? findReflog(config.siteDir) : undefined,
  ])
  return { history, reflog }
}
