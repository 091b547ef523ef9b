/** Checks of the configuration that need the disk: named folders must exist, the output must not replace sources. */

import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { isFile, isFolder, realPathOf } from '../disk/index.ts'
import { createPublishRule, describeRefusal, publishSettingsOf } from '../files/index.ts'
import { CURRENT_VERSION } from '../shared/constants.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'
import { isAskAddress } from '../shared/search/searchAsk.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { isIncluded } from '../shared/site/listVersions.ts'
import { versionedDocsOf } from '../shared/site/versionLayout.ts'
import { describeValue } from '../shared/values/describeValue.ts'
import { displayPath } from './displayPath.ts'
import type { CheckedConfig } from './schema/schema.ts'
import type { ConfigMistake } from './schema/validateConfig.ts'

/** Folders of a site besides those in the configuration. */
const FIXED_FOLDERS = ['components', 'theme', 'templates'] as const

const DEFAULT_DOCS_FOLDER = 'docs'
const DEFAULT_AUTHORS_FILE = 'authors.yml'

const nothingAt = (expected: string, written: string): string =>
  `expected ${expected} of the site, found nothing at ${describeValue(written)}`

function checkModules({ search, feedback }: CheckedConfig, siteDir: string): ConfigMistake[] {
  const { hooks, ask } = search === false ? {} : search
  const named = [
    ['search.hooks', hooks],
    ['search.ask', ask === undefined || isAskAddress(ask) ? undefined : ask],
    ['feedback.hook', feedback?.hook],
  ] as const
  return named.flatMap(([key, file]) =>
    file === undefined || isFile(path.join(siteDir, file))
      ? []
      : [{ path: key, message: nothingAt('a file', file) }],
  )
}

function whyUnreadable(file: string): string | undefined {
  try {
    closeSync(openSync(file, 'r'))
    return undefined
  } catch (error) {
    return `cannot be read (${errorCode(error) ?? 'unknown error'})`
  }
}

function checkThemeFiles(config: CheckedConfig, siteDir: string): ConfigMistake[] {
  const { theme } = config
  const fonts = Object.entries(theme.fonts).flatMap(([role, font]) =>
    font === undefined || typeof font === 'string'
      ? []
      : font.flatMap(({ src }, face) =>
          src.map((file, index) => ({
            key: `theme.fonts.${role}${font.length > 1 ? `[${face}]` : ''}.src[${index}]`,
            file,
          })),
        ),
  )
  const sheets = theme.css.map((file, index) => ({ key: `theme.css[${index}]`, file }))
  const named = [...sheets, ...fonts]
  if (named.length === 0) return []
  const publish = createPublishRule(publishSettingsOf({ ...config, siteDir }))
  return named.flatMap(({ key, file }) => {
    const absolute = path.join(siteDir, file)
    if (!isFile(absolute)) return [{ path: key, message: nothingAt('a file', file) }]
    const refusal = publish.refusalOf(file)
    const problem = refusal === undefined ? whyUnreadable(absolute) : describeRefusal(refusal)
    return problem === undefined ? [] : [{ path: key, message: `${describeValue(file)} ${problem}` }]
  })
}

/** Reports missing folders of documents, sidebars files and other modules. The default `docs` may be missing. */
export function checkNamedFiles(config: CheckedConfig, siteDir: string): ConfigMistake[] {
  const ofDocs = config.docs.flatMap((options, index) => {
    const at = config.docs.length > 1 ? `docs[${index}]` : 'docs'
    const mistakes: ConfigMistake[] = []
    // Nothing of the folder is read.
    if (!isIncluded(CURRENT_VERSION, options)) return mistakes
    if (options.path !== DEFAULT_DOCS_FOLDER && !isFolder(path.join(siteDir, options.path))) {
      mistakes.push({ path: `${at}.path`, message: nothingAt('a folder', options.path) })
    }
    if (typeof options.sidebarPath === 'string' && !isFile(path.join(siteDir, options.sidebarPath))) {
      mistakes.push({ path: `${at}.sidebarPath`, message: nothingAt('a file', options.sidebarPath) })
    }
    const { tags } = options
    if (typeof tags === 'string' && !isFile(path.join(siteDir, options.path, tags))) {
      mistakes.push({ path: `${at}.tags`, message: nothingAt('a file', `${options.path}/${tags}`) })
    }
    return mistakes
  })
  const ofBlogs = config.blog.flatMap(({ path: folder, tags, authors }, index) => {
    const at = config.blog.length > 1 ? `blog[${index}]` : 'blog'
    if (!isFolder(path.join(siteDir, folder)))
      return [{ path: `${at}.path`, message: nothingAt('a folder', folder) }]
    const named = [
      ...(typeof tags === 'string' ? [{ key: 'tags', file: tags }] : []),
      ...(authors === DEFAULT_AUTHORS_FILE ? [] : [{ key: 'authors', file: authors }]),
    ]
    return named.flatMap(({ key, file }) =>
      isFile(path.join(siteDir, folder, file))
        ? []
        : [{ path: `${at}.${key}`, message: nothingAt('a file', `${folder}/${file}`) }],
    )
  })
  return [...ofDocs, ...ofBlogs, ...checkModules(config, siteDir), ...checkThemeFiles(config, siteDir)]
}

/** Not `isWithin`: `path.relative` ignores case on Windows, where an output folder in another case is the same folder. */
const contains = (outer: string, inner: string): boolean => {
  const relative = path.relative(outer, inner)
  return relative === '' || (!/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative))
}

/**
 * A build replaces the whole output folder and copies static folders into it.
 *
 * @throws {UserError} when the output folder is the site, contains it or sources, or is inside a static folder.
 */
export function checkOutputFolder(config: SiteConfig, cwd: string): void {
  const out = realPathOf(config.outDir)
  const refuse = (problem: string): never => {
    throw new UserError(`The output folder "${displayPath(config.outDir, cwd)}" ${problem}`, {
      hint: 'a build replaces the whole folder: choose another with --out-dir',
    })
  }
  if (contains(out, config.siteDir)) refuse('is the site itself or holds it')
  const sources = [
    ...config.docs.flatMap((options) => [options.path, versionedDocsOf(options)]),
    ...config.blog.map((blog) => blog.path),
    ...(config.pages === false ? [] : [config.pages.path]),
    ...config.staticDirectories,
    ...FIXED_FOLDERS,
  ]
  const holding = sources.find((source) => contains(out, path.join(config.siteDir, source)))
  if (holding !== undefined) refuse(`holds "${holding}", a folder of sources`)
  const inside = config.staticDirectories.find((folder) => contains(path.join(config.siteDir, folder), out))
  if (inside !== undefined) refuse(`lies in "${inside}", which is copied into it`)
}
