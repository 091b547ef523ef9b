/** `import`: translates a site of another tool into a folder of its own. Changes no file of the source. */

import { DEFAULT_TIMEOUT_MS } from '../shared/errors/timeout.ts'
import type { ForeignTool } from '../shared/site/foreignTools.ts'
import { type ChosenFolders, chooseFolders } from './chooseFolders.ts'
import type { BuildSite } from './firstBuild.ts'
import { importSite, type TranslatedSite } from './importSite.ts'
import { writeSite } from './write/writeSite.ts'

export interface ImportOptions {
  /** As typed. */
  readonly folder: string
  /** As typed; default: the folder with `-xpre` at its name. */
  readonly to?: string | undefined
  /** Default: found by the files of the folder. */
  readonly from?: ForeignTool | undefined
  /** Absolute. */
  readonly cwd: string
  /** Writes nothing. */
  readonly dryRun?: boolean
  /** Longest run of a configuration, in milliseconds. */
  readonly timeoutMs?: number | undefined
  /**
   * Asks whether a configuration that is code may run.
   *
   * @param file From the folder.
   */
  readonly mayRun: (file: string) => Promise<boolean>
  /** Builds the new site once. */
  readonly build: BuildSite
}

export interface ImportResult extends TranslatedSite, Pick<ChosenFolders, 'tool' | 'target'> {}

/** @throws {UserError} for folders that cannot be used, an unreadable source, and when the disk fails. */
export async function importFolder(options: ImportOptions): Promise<ImportResult> {
  const { mayRun, build, timeoutMs = DEFAULT_TIMEOUT_MS, dryRun = false } = options
  const { dir, target, tool } = chooseFolders(options)
  const site = await importSite({ dir, tool, target, timeoutMs, mayRun, build })
  if (!dryRun) writeSite(target, site.files)
  return { ...site, tool, target }
}
