/**
 * Creates a copy of the site in which a path is moved, to check its links before anything is changed.
 * Copies text files; other files are empty in the copy, since only their names matter. The copy is beside the site,
 * so that imports from outside the site resolve, or in the temporary folder if that is not writable.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../config/loadConfig.ts'
import { makeTemporaryFolderIn } from '../disk/temporaryFolder.ts'
import { type LoadedSite, loadSite } from '../project/loadSite.ts'
import { projectOf } from '../project/openProject.ts'
import type { SiteConfig } from '../shared/config.ts'
import { docsOfSite } from '../shared/docsOfSite.ts'
import { type Move, renamePath } from './renamePath.ts'

export interface SiteCopy {
  /** Absolute. */
  readonly dir: string
  /** Replaces contents of copied files, given by their old names. Ignores files outside of the site. */
  change(contents: ReadonlyMap<string, Uint8Array>): void
  load(): Promise<LoadedSite>
  remove(): void
}

const TEXT = /\.(?:mdx?|markdown|[cm]?[jt]sx?|json|ya?ml)$/i

/** File of ignore rules, which also decides what belongs to the site. */
const RULE_FILE = '.gitignore'

/** Hidden, so that tools that search for Markdown around the site skip it. */
const FOLDER_NAME = '.xpre-docs-move'

function copyFile(from: string, to: string, isText: boolean): void {
  mkdirSync(path.dirname(to), { recursive: true })
  if (isText) copyFileSync(from, to)
  else writeFileSync(to, '')
}

/** The configuration of the copy. Loaded again only if it was changed, since loading runs its code. */
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

/** @param site The current site with its drafts. */
export function createSiteCopy({ site }: LoadedSite, move: Move, cwd: string): SiteCopy {
  const { config, listing } = site
  const { siteDir } = config
  const folder = makeTemporaryFolderIn(path.dirname(siteDir), FOLDER_NAME)
  const { dir } = folder
  const pathInCopy = (file: string): string => path.join(dir, renamePath(file, move))
  const included = new Set(docsOfSite(site).flatMap(({ dependencies }) => dependencies))
  const files = new Set([...listing.files, ...listing.staticFiles.values()])
  if (existsSync(path.join(siteDir, RULE_FILE))) files.add(RULE_FILE)
  try {
    for (const file of files) {
      copyFile(
        path.join(siteDir, file),
        pathInCopy(file),
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
        // Removed first: the copy has the permissions of its file, which may be write-protected.
        rmSync(pathInCopy(file), { force: true })
        writeFileSync(pathInCopy(file), bytes)
      }
    },
    async load() {
      const copyConfig = await configOf(config, dir, isConfigChanged, cwd)
      return loadSite(await projectOf(copyConfig, cwd), {
        onRead: () => {},
        probe: Promise.resolve(undefined),
        inspect: false,
      })
    },
    remove: folder.remove,
  }
}
