/**
 * The history of the site's files, kept until git writes another one: it takes longer to read than a page to make.
 */

import { showsHistory } from '../../build/planOutput.ts'
import { findGitLog, type GitHistory, readGitHistory } from '../../files/git/readGitHistory.ts'
import type { SiteConfig } from '../../shared/config.ts'

export interface GitMemory {
  readonly history: GitHistory
  /** Changes with the history, absolute. Undefined where there is none, or where no page shows it. */
  readonly log: string | undefined
}

export async function readGitMemory(config: SiteConfig): Promise<GitMemory> {
  if (!showsHistory(config)) return { history: new Map(), log: undefined }
  const [history, log] = await Promise.all([readGitHistory(config.siteDir), findGitLog(config.siteDir)])
  return { history, log }
}
