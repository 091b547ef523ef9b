/**
 * The git history of the site's files. Cached until git changes it: reading it takes longer than rendering a page.
 */

import { showsHistory } from '../../build/planOutput.ts'
import { findGitLog, type GitHistory, readGitHistory } from '../../files/git/readGitHistory.ts'
import type { SiteConfig } from '../../shared/config.ts'

export interface GitState {
  readonly history: GitHistory
  /** Absolute path of a file that changes with the history. Undefined without history, or if no page shows it. */
  readonly log: string | undefined
}

export async function readGitState(config: SiteConfig): Promise<GitState> {
  if (!showsHistory(config)) return { history: new Map(), log: undefined }
  const [history, log] = await Promise.all([readGitHistory(config.siteDir), findGitLog(config.siteDir)])
  return { history, log }
}
