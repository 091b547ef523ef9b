/** Finds the folder of the site, its config file, and its layout. */

import { type Dirent, existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { assertRegularFile, foldersAbove, isFolder } from '../disk/index.ts'
import { SIDEBARS_FILES } from '../shared/constants.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import { UserError } from '../shared/errors/userError.ts'
import { displayPath } from './displayPath.ts'

export const CONFIG_NAMES = [
  'xpre.config.ts',
  'xpre.config.mts',
  'xpre.config.js',
  'xpre.config.mjs',
] as const

/** Default folder of the site, when `.` is not one. */
const DEFAULT_SITE = 'site'
const DOCS_FOLDER = 'docs'
const PAGES_FOLDER = 'pages'

export interface FoundSite {
  /** Absolute, with symbolic links resolved. */
  readonly siteDir: string
  /** Name of the config file in `siteDir`. */
  readonly configFile: string | undefined
  /** `flat`: has neither `docs/` nor `pages/`; the folder's own Markdown files are the documents. */
  readonly layout: 'site' | 'flat'
}

/** Includes pipes and folders with such a name; `findSite` rejects them. */
const configFilesIn = (dir: string): readonly string[] =>
  CONFIG_NAMES.filter((name) => existsSync(path.join(dir, name)))

/** Files in the folder of a site that xpre-docs, Node or esbuild read. */
const READ_BY_NAME = [...CONFIG_NAMES, ...SIDEBARS_FILES, 'package.json', 'tsconfig.json']

/** Files that Node and esbuild also read from each folder above a site. */
const READ_ABOVE = ['package.json', 'tsconfig.json']

/** @throws {UserError} for paths that must be regular files and are not. */
function assertReadable(siteDir: string, cwd: string): void {
  for (const name of READ_BY_NAME) {
    const file = path.join(siteDir, name)
    assertRegularFile(file, displayPath(file, cwd))
  }
  for (const dir of foldersAbove(path.dirname(siteDir))) {
    for (const file of READ_ABOVE.map((name) => path.join(dir, name))) {
      // Node and esbuild skip folders with these names there.
      if (!isFolder(file)) assertRegularFile(file, displayPath(file, cwd))
    }
  }
}

/** Whether a folder has a configuration file. */
export const hasConfigFile = (dir: string): boolean => configFilesIn(dir).length > 0

/** An unreadable folder counts as empty. */
function listFolder(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Whether a folder contains Markdown at any depth, outside of hidden folders and `node_modules`. */
export function containsMarkdown(dir: string): boolean {
  const entries = listFolder(dir).filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
  return (
    entries.some((entry) => !entry.isDirectory() && isMarkdownPath(entry.name)) ||
    entries.some((entry) => entry.isDirectory() && containsMarkdown(path.join(dir, entry.name)))
  )
}

/** Whether a folder has a configuration file, or documents in `docs/`. */
export const isSiteFolder = (dir: string): boolean =>
  isFolder(dir) && (hasConfigFile(dir) || containsMarkdown(path.join(dir, DOCS_FOLDER)))

/** Site of a command without a folder argument: this folder or `./site`. */
export const findDefaultSite = (cwd: string): string | undefined =>
  [cwd, path.join(cwd, DEFAULT_SITE)].find(isSiteFolder)

function chooseFolder(siteDir: string | undefined, cwd: string): string {
  if (siteDir !== undefined) {
    const named = path.resolve(cwd, siteDir)
    if (isFolder(named)) return named
    throw new UserError(
      existsSync(named) ? `"${siteDir}" is a file, not a folder` : `There is no folder "${siteDir}"`,
      { hint: 'name the folder that holds xpre.config.ts or your Markdown files' },
    )
  }
  const found = findDefaultSite(cwd)
  if (found !== undefined) return found
  throw new UserError(
    `There is no site here: neither this folder nor "${DEFAULT_SITE}" has an xpre.config.ts or Markdown files in "${DOCS_FOLDER}"`,
    {
      hint: 'name the folder that holds xpre.config.ts or your Markdown files, or run xpre-docs init to start a site',
    },
  )
}

/**
 * @throws {UserError} when the folder is missing, is not a folder, has two config files, or has none and no
 *   Markdown either.
 */
export function findSite(options: {
  readonly siteDir?: string | undefined
  readonly cwd: string
}): FoundSite {
  const chosen = chooseFolder(options.siteDir, options.cwd)
  const siteDir = realpathSync(chosen)
  const shown = displayPath(chosen, options.cwd)
  assertReadable(siteDir, realpathSync(options.cwd))
  const [configFile, second] = configFilesIn(siteDir)
  if (configFile !== undefined && second !== undefined) {
    throw new UserError(`"${shown}" has two configuration files: ${configFile} and ${second}`, {
      hint: 'keep one of them',
    })
  }
  const docs = path.join(siteDir, DOCS_FOLDER)
  if (configFile !== undefined) {
    const isFlat = !isFolder(docs) && !isFolder(path.join(siteDir, PAGES_FOLDER)) && containsMarkdown(siteDir)
    return { siteDir, configFile, layout: isFlat ? 'flat' : 'site' }
  }
  const layout = isFolder(docs) ? 'site' : 'flat'
  if (containsMarkdown(layout === 'site' ? docs : siteDir)) return { siteDir, configFile: undefined, layout }
  throw new UserError(`There is no Markdown in "${shown}"`, {
    hint: 'a site needs an xpre.config.ts, a "docs" folder with Markdown files, or Markdown files of its own; xpre-docs init starts one',
  })
}
