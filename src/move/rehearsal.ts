/**
 * A copy of the site in which something has moved, to see what becomes of its links before anything is changed.
 * Texts are copied, other files are empty there: only their names count. It lies beside the site, so that what the
 * site's own modules import from outside is found, or in the folder for temporary files where that is not allowed.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../config/loadConfig.ts'
import { makeTemporaryFolderIn } from '../disk/temporaryFolder.ts'
import { type Move, renamePath } from '../edit/renamePath.ts'
import { type LoadedSite, loadSite } from '../project/loadSite.ts'
import { projectOf } from '../project/openProject.ts'
import type { SiteConfig } from '../shared/config.ts'

export interface Rehearsal {
  /** Absolute. */
  readonly dir: string
  /** Puts these contents in the place of the copied ones; by the files' old names. Files of others have no copy. */
  change(contents: ReadonlyMap<string, Uint8Array>): void
  load(): Promise<LoadedSite>
  remove(): void
}

const TEXT = /\.(?:mdx?|markdown|[cm]?[jt]sx?|json|ya?ml)$/i

/** Files that say what belongs to the site, besides those that do. */
const RULE_FILE = '.gitignore'

/** Hidden, so that nothing that looks for Markdown around the site meets it. */
const FOLDER_NAME = '.xpre-docs-move'

function copyFile(from: string, to: string, isText: boolean): void {
  mkdirSync(path.dirname(to), { recursive: true })
  if (isText) copyFileSync(from, to)
  else writeFileSync(to, '')
}

/** The configuration in the copy: read again only when it was changed, since reading it runs it. */
async function configOf(
  config: SiteConfig,
  dir: string,
  isChanged: boolean,
  cwd: string,
): Promise<SiteConfig> {
  const outDir = path.join(dir, path.relative(config.siteDir, config.outDir))
  return isChanged
    ? await loadConfig({ siteDir: dir, cwd, outDir, includeDrafts: true, timeoutMs: config.timeoutMs })
    : { ...config, siteDir: dir, outDir }
}

/** @param site The site as it is, with its drafts. */
export function openRehearsal({ site }: LoadedSite, move: Move, cwd: string): Rehearsal {
  const { config, listing, docs, pageDocs } = site
  const { siteDir } = config
  const folder = makeTemporaryFolderIn(path.dirname(siteDir), FOLDER_NAME)
  const { dir } = folder
  const place = (file: string): string => path.join(dir, renamePath(file, move))
  const allDocs = [...docs.flatMap(({ versions }) => versions.flatMap((one) => one.docs)), ...pageDocs]
  const included = new Set(allDocs.flatMap(({ dependencies }) => dependencies))
  const files = new Set([...listing.files, ...listing.staticFiles.values()])
  if (existsSync(path.join(siteDir, RULE_FILE))) files.add(RULE_FILE)
  try {
    for (const file of files) {
      copyFile(
        path.join(siteDir, file),
        place(file),
        TEXT.test(file) || file === RULE_FILE || included.has(file),
      )
    }
    const packages = path.join(siteDir, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, path.join(dir, 'node_modules'), 'junction')
  } catch (error) {
    folder.remove()
    throw error
  }
  let isConfigChanged = false
  return {
    dir,
    change(contents) {
      for (const [file, bytes] of contents) {
        if (file.startsWith('../')) continue
        if (file === config.configFile) isConfigChanged = true
        // A copy keeps the rights of its file, which may be protected.
        rmSync(place(file), { force: true })
        writeFileSync(place(file), bytes)
      }
    },
    async load() {
      const own = await configOf(config, dir, isConfigChanged, cwd)
      return loadSite(await projectOf(own, cwd), {
        onRead: () => {},
        probe: Promise.resolve(undefined),
        inspect: false,
      })
    },
    remove: folder.remove,
  }
}
