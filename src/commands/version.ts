/** `version`: archives the current version of the documents under a name. Existing files stay as they are, except the list. */
import { loadConfig } from '../config/loadConfig.ts'
import { addFiles } from '../edit/addFiles.ts'
import { findDocsFolder, planArchive } from '../move/archive/planArchive.ts'
import { relocateCopies } from '../move/archive/relocateCopies.ts'
import { loadCurrentSidebars } from '../project/loadSidebars.ts'
import { projectOf } from '../project/openProject.ts'

export interface VersionOptions {
  readonly name: string
  /** Absolute or from `cwd`. Default: `.` or `./site`. */
  readonly siteDir?: string | undefined
  /** Absolute. */
  readonly cwd: string
  /** Id of the docs folder. Default: the first one. */
  readonly docsId?: string | undefined
  /** Maximum time for one step of the site's code, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

export interface VersionResult {
  /** Absolute. */
  readonly siteDir: string
  /** Folder of the version, from the site root. */
  readonly folder: string
  /** From the site root; undefined for sidebars that are generated. */
  readonly sidebarsFile: string | undefined
  /** The list of versions, from the site root. */
  readonly list: string
  /** Number of copied files. */
  readonly files: number
  /** Documents with relative paths that lead out of the folder and name no file, from the site root. */
  readonly unclear: readonly string[]
}

/** @throws {UserError} for a name that a version has, and when files of the version exist. */
export async function archiveVersion(options: VersionOptions): Promise<VersionResult> {
  const { name, siteDir, cwd, docsId, timeoutMs } = options
  const config = await loadConfig({ ...(siteDir !== undefined && { siteDir }), cwd, timeoutMs })
  const docs = findDocsFolder(config, docsId)
  // Only files on the disk are archived: neither git nor plugins are needed.
  const { files, content } = await projectOf(config, cwd, { added: new Map() })
  const sidebars = await loadCurrentSidebars(docs, config, { cwd })
  const plan = planArchive({ name, options: docs, config, files, sidebars })
  const move = { from: docs.path, to: plan.folder }
  const { copies, unclear } = relocateCopies(plan.copies, move, content)
  addFiles(config.siteDir, { ...plan, copies })
  return {
    siteDir: config.siteDir,
    folder: plan.folder,
    sidebarsFile: plan.created?.file,
    list: plan.list.file,
    files: plan.copies.length,
    unclear,
  }
}
