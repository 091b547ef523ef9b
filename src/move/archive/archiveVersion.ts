/** `version`: archives the current version of the documents under a name. Existing files stay as they are, except the list. */
import { loadConfig } from '../../config/index.ts'
import { addFiles } from '../../edit/index.ts'
import { loadCurrentSidebars, projectOf } from '../../project/index.ts'
import { originalPathOf } from '../../shared/languages/translatedFiles.ts'
import { versionFolderOf, versionSidebarsOf } from '../../shared/site/versionLayout.ts'
import { findDocsFolder, planArchive } from './planArchive.ts'
import { relocateCopies } from './relocateCopies.ts'

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
  /** Copied translations: folder of the version from the site root, and number of files. */
  readonly translations: readonly { readonly folder: string; readonly files: number }[]
  /** Number of copied files without translations. */
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
  const projects = await projectOf(config, cwd, { added: new Map() })
  const { files, content } = projects[0]
  const sidebars = await loadCurrentSidebars(docs, config, { cwd })
  // Folders of translations in all languages, with the folder that each translates.
  const folders = projects.flatMap((project) => project.files.translated?.folders ?? [])
  // Nothing is awaited between here and the writing of the list, which another run may change.
  const plan = planArchive({ name, options: docs, config, files, sidebars })
  const { list } = plan.files
  const folder = versionFolderOf(docs, name)
  const main = relocateCopies(plan.files.copies, { from: docs.path, to: folder }, { content })
  const originalOf = (source: string) => originalPathOf(source, { folders })
  const translated = plan.translations.map((each) =>
    relocateCopies(each.copies, each, { content, originalOf }),
  )
  const all = [main, ...translated]
  addFiles(config.siteDir, { ...plan.files, copies: all.flatMap(({ copies }) => copies) })
  return {
    siteDir: config.siteDir,
    folder,
    sidebarsFile: sidebars === undefined ? undefined : versionSidebarsOf(docs, name),
    list: list.file,
    files: plan.files.copies.length,
    translations: plan.translations.map(({ to, copies }) => ({ folder: to, files: copies.length })),
    unclear: all.flatMap(({ unclear }) => unclear),
  }
}
