/**
 * Creates a copy of the site, to check changes before the site itself is changed.
 * Copies text files; other files are empty in the copy, since only their names matter. The copy is beside the site,
 * so that imports from outside the site resolve, or in the temporary folder if that is not writable.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../config/index.ts'
import { makeTemporaryFolderIn } from '../disk/index.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { configIn } from './configIn.ts'
import { type LoadedSite, siteFactsOf } from './loadSite.ts'
import { type LoadedLanguages, loadLanguages } from './locales/loadLanguages.ts'
import { projectOf } from './openProject.ts'

interface SiteCopyOptions {
  /** Absolute. */
  readonly cwd: string
  /** Path of a file in the copy; both paths are from the site root. Default: the same path. */
  readonly pathInCopy?: (file: string) => string
}

export interface SiteCopy {
  /** Absolute. */
  readonly dir: string
  /** Replaces contents of copied files, given by their names in the site. Ignores files outside of the site. */
  change(contents: ReadonlyMap<string, Uint8Array>): void
  /** The site in each of its languages. */
  load(): Promise<LoadedLanguages>
  remove(): void
}

const TEXT = /\.(?:mdx?|markdown|html?|[cm]?[jt]sx?|json|ya?ml)$/i

/** File of ignore rules, which also decides what belongs to the site. */
const RULE_FILE = '.gitignore'

/** Hidden, so that tools that search for Markdown around the site skip it. */
const FOLDER_NAME = '.xpre-docs-copy'

interface CopiedFiles {
  /** Absolute root of the files. */
  readonly root: string
  readonly files: Iterable<string>
  readonly isText: (file: string) => boolean
  readonly pathInCopy: (file: string) => string
}

/** A copy of files beside their root. Replaces contents of files that are given by their names in the root. */
export function createFileCopy({ root, files, isText, pathInCopy }: CopiedFiles): Omit<SiteCopy, 'load'> {
  const { dir, remove } = makeTemporaryFolderIn(path.dirname(root), FOLDER_NAME)
  const fileInCopy = (file: string): string => path.join(dir, pathInCopy(file))
  try {
    for (const file of files) {
      const to = fileInCopy(file)
      mkdirSync(path.dirname(to), { recursive: true })
      if (isText(file)) copyFileSync(path.join(root, file), to)
      else writeFileSync(to, '')
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    dir,
    change(contents) {
      for (const [file, bytes] of contents) {
        if (file.startsWith('../')) continue
        // Removed first: the copy has the permissions of its file, which may be write-protected.
        rmSync(fileInCopy(file), { force: true })
        writeFileSync(fileInCopy(file), bytes)
      }
    },
    remove,
  }
}

/** The configuration of the copy. Loaded again only if it was changed, since loading runs its code. */
async function configOf(
  config: SiteConfig,
  dir: string,
  isChanged: boolean,
  cwd: string,
): Promise<SiteConfig> {
  const copyConfig = configIn(dir, config)
  const { outDir, timeoutMs } = copyConfig
  return isChanged
    ? await loadConfig({ siteDir: dir, cwd, outDir, includeDrafts: true, timeoutMs })
    : copyConfig
}

/** @param loaded The current site with its drafts, and with the documents of all languages. */
export function createSiteCopy(
  { site, docs, links }: LoadedSite,
  { cwd, pathInCopy = (file) => file }: SiteCopyOptions,
): SiteCopy {
  const { config, listing } = site
  const { siteDir } = config
  const included = new Set(docs.flatMap(({ dependencies }) => dependencies))
  const files = new Set([...listing.files, ...listing.staticFiles.values()])
  for (const source of site.added?.keys() ?? []) files.delete(source)
  if (existsSync(path.join(siteDir, RULE_FILE))) files.add(RULE_FILE)
  const copy = createFileCopy({
    root: siteDir,
    files,
    isText: (file) => TEXT.test(file) || file === RULE_FILE || included.has(file),
    pathInCopy,
  })
  const { dir } = copy
  try {
    const packages = path.join(siteDir, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, path.join(dir, 'node_modules'), 'junction')
  } catch (error) {
    copy.remove()
    throw error
  }
  let isConfigChanged = false
  return {
    ...copy,
    change(contents) {
      isConfigChanged ||= config.configFile !== undefined && contents.has(config.configFile)
      copy.change(contents)
    },
    async load() {
      const copyConfig = await configOf(config, dir, isConfigChanged, cwd)
      const projects = await projectOf(copyConfig, cwd, { added: site.added })
      return loadLanguages(projects, { inspect: false, ofSite: siteFactsOf(links) })
    },
  }
}
