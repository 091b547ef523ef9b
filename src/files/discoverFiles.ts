/**
 * Content stage, first step: finds the files of a site.
 * Returns documents, category files, pages, components and static files as sorted paths from the site root. Opens
 * none of them. Omits files that may not be published (see `publishRule`) and the output folder.
 */

import { join } from 'node:path'
import { joinPath, lastSegment } from '../shared/addresses/urls.ts'
import type { DocsOptions, SiteConfig } from '../shared/config.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { isCategoryFile } from '../shared/document/categoryFile.ts'
import type { FileListing, PageFile } from '../shared/site.ts'
import { compareText } from '../shared/text/compareText.ts'
import { type InvalidEntry, listFiles, type UnpublishedFile, type UnreadableFolder } from './listFiles.ts'
import { matchPatterns } from './matchPatterns.ts'
import { readPageFile } from './pagePath.ts'
import { createPublishRule, describeRefusal, type PublishRule, publishSettingsOf } from './publishRule.ts'
import { findUnusedPermissions } from './unusedPermissions.ts'

export interface DiscoveredFiles {
  /** Documents by id of the docs plugin. */
  readonly docs: ReadonlyMap<string, readonly string[]>
  /** `_category_.{json,yml,yaml}` files by id of the docs plugin. */
  readonly categoryFiles: ReadonlyMap<string, readonly string[]>
  readonly pages: readonly PageFile[]
  /** Files of `components/` by component name. */
  readonly components: ReadonlyMap<string, string>
  readonly listing: FileListing
  readonly diagnostics: readonly Diagnostic[]
}

const COMPONENT = /^components\/([A-Z]\w*)\.(?:tsx|jsx)$/

/** Files of tools in static folders. They are omitted without a finding, since no site publishes them on purpose. */
const TOOL_FILES = /(?:^|\/)\.(?:gitignore|gitkeep|gitattributes|DS_Store)$/

/** A configured folder as a prefix of sources: '' or ending with `/`. */
export const toPrefix = (folder: string): string => {
  const path = joinPath(folder).slice(1)
  return path === '' ? '' : `${path}/`
}

/** Whether a file is excluded from the documents by `_` before its name or that of a folder. */
const isPrivate = (path: string): boolean => path.split('/').some((segment) => segment.startsWith('_'))

/** Prefixes inside a docs folder that belong to other docs folders, pages or static files. */
function nestedPrefixes(options: DocsOptions, config: SiteConfig): string[] {
  const folders = [
    ...config.docs.filter((docs) => docs !== options).map((docs) => docs.path),
    ...(config.pages === false ? [] : [config.pages.path]),
    ...config.staticDirectories,
  ]
  const prefix = toPrefix(options.path)
  return folders.map(toPrefix).filter((other) => other !== prefix && other.startsWith(prefix))
}

interface DocsFiles {
  readonly docs: readonly string[]
  readonly categoryFiles: readonly string[]
}

// Such as **/*.md and **/*.{md,mdx}: files at any depth by extension.
const EXTENSION_PATTERN = /^\*\*\/\*\.(?:(\w+)|\{(\w+(?:,\w+)+)\})$/

/** The extensions that patterns match, if all of them match extensions only. */
function extensionsOf(patterns: readonly string[]): readonly string[] | undefined {
  const found = patterns.map((pattern) => EXTENSION_PATTERN.exec(pattern))
  if (found.includes(null)) return undefined
  return found.flatMap((match) =>
    (match?.[1] ?? match?.[2] ?? '').split(',').map((extension) => `.${extension}`),
  )
}

/** Creates a test whether the configured patterns match one of the given paths, relative to the docs folder. */
async function createMatcher(
  { include, exclude, path }: DocsOptions,
  siteDir: string,
  paths: readonly string[],
): Promise<(path: string) => boolean> {
  const extensions = exclude.length === 0 ? extensionsOf(include) : undefined
  // Avoids loading the glob package, which takes longer than finding all files of a small site.
  if (extensions !== undefined) return (path) => extensions.some((extension) => path.endsWith(extension))
  const matches = await matchPatterns(paths, { dir: join(siteDir, path), include, exclude })
  return (path) => matches.has(path)
}

async function findDocs(
  options: DocsOptions,
  config: SiteConfig,
  files: readonly string[],
): Promise<DocsFiles> {
  const prefix = toPrefix(options.path)
  const nested = nestedPrefixes(options, config)
  const inside = files
    .filter((file) => file.startsWith(prefix) && !nested.some((other) => file.startsWith(other)))
    .map((file) => file.slice(prefix.length))
  const matches = await createMatcher(options, config.siteDir, inside)
  const docs = inside.filter((path) => matches(path) && !isPrivate(path))
  const categoryFiles = inside.filter(
    (path) => isCategoryFile(path) && !isPrivate(path.slice(0, -lastSegment(path).length)),
  )
  return {
    docs: docs.map((path) => prefix + path),
    categoryFiles: categoryFiles.map((path) => prefix + path),
  }
}

function findPages(config: SiteConfig, files: readonly string[]): PageFile[] {
  const { pages } = config
  if (pages === false) return []
  const prefix = toPrefix(pages.path)
  return files
    .filter((file) => file.startsWith(prefix))
    .flatMap((file) => readPageFile(file, file.slice(prefix.length), pages.routeBasePath) ?? [])
}

/** Source by output path. Of two files with the same path, the one in the first folder wins. */
function findStaticFiles(config: SiteConfig, files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const folder of config.staticDirectories) {
    const prefix = toPrefix(folder)
    for (const file of files) {
      const path = file.slice(prefix.length)
      if (file.startsWith(prefix) && !found.has(path)) found.set(path, file)
    }
  }
  return new Map([...found].sort(([a], [b]) => compareText(a, b)))
}

function describeEntry({ reason, isLink }: InvalidEntry): string {
  switch (reason) {
    case 'name':
      return 'has a name with bytes that are not UTF-8 and is left out; rename it'
    case 'broken':
      return 'is a symbolic link to nothing; remove it, or let it lead to a file'
    case 'outside':
      return 'is a symbolic link to a target outside the project and is left out'
    case 'circle':
      return 'is a symbolic link to a folder that contains it and is left out'
    case 'special':
      return isLink
        ? 'is a symbolic link to neither a file nor a folder'
        : 'is neither a file nor a folder, but a pipe, a socket or a device, and is left out'
    case 'folder':
      return 'is a folder with the name of a page or component; rename it, or put the text into a file of this name'
  }
}

export function reportInvalidEntry(entry: InvalidEntry): Diagnostic {
  const file = entry.source.replace(/\/$/, '')
  const rule = entry.reason === 'name' ? 'invalid-name' : 'unreadable-file'
  return { rule, message: `"${file}" ${describeEntry(entry)}`, file }
}

/** Outermost unpublished folder of an unpublished file: a folder of thousands of files is one finding. */
function outermostUnpublished(source: string, prefix: string, publish: PublishRule): string {
  const names = source.slice(prefix.length).split('/')
  const folders = names.slice(0, -1).map((_, index) => `${prefix}${names.slice(0, index + 1).join('/')}/`)
  return folders.find((folder) => publish.refusalOfName(folder) !== undefined) ?? source
}

/**
 * Reports unpublished symbolic links. Hidden files among documents are not reported, but a link was created on
 * purpose.
 */
const reportUnpublishedLinks = (
  unpublished: readonly UnpublishedFile[],
  prefixes: readonly string[],
): Diagnostic[] =>
  unpublished
    .filter(({ source, isLink }) => isLink && prefixes.some((prefix) => source.startsWith(prefix)))
    .map(({ source, refusal }) => ({
      rule: 'unreadable-file',
      message: `"${source}" ${describeRefusal(refusal)}`,
      file: source,
    }))

/** Reports unpublished static files: static files are expected in the output. */
function reportUnpublishedStatic(
  unpublished: readonly UnpublishedFile[],
  staticPrefixes: readonly string[],
  publish: PublishRule,
): Diagnostic[] {
  const reported = new Map<string, Diagnostic>()
  for (const { source, refusal, isLink } of unpublished) {
    const prefix = staticPrefixes.find((folder) => source.startsWith(folder))
    if (prefix === undefined || isLink || TOOL_FILES.test(source)) continue
    const outermost = outermostUnpublished(source, prefix, publish)
    const { path: refusedPath } = refusal
    const allowedPath = outermost === source ? refusedPath : outermost
    const file = outermost.replace(/\/$/, '')
    if (reported.has(file)) continue
    const message = `"${file}" ${describeRefusal({ ...refusal, path: allowedPath.replace(/\/$/, '/**') })}`
    reported.set(file, { rule: 'not-published', message, file })
  }
  return [...reported.values()]
}

/** Maximum number of names listed in one message. */
const SHOWN_NAMES = 3

/**
 * Reports documents and pages that git ignores in one finding, since the site lacks their pages. It is an error if
 * git may track them: a clone of the repository would have these pages.
 */
async function reportIgnored(
  config: SiteConfig,
  unpublished: readonly UnpublishedFile[],
  publish: PublishRule,
): Promise<Diagnostic[]> {
  const ignored = unpublished.filter(({ refusal, isLink }) => refusal.reason === 'ignored' && !isLink)
  if (ignored.length === 0) return []
  const candidates = ignored.map(({ source }) => source)
  const found = await Promise.all(config.docs.map((options) => findDocs(options, config, candidates)))
  const pages = findPages(config, candidates).map(({ source }) => source)
  const sources = new Set([
    ...found.flatMap(({ docs, categoryFiles }) => [...docs, ...categoryFiles]),
    ...pages,
  ])
  const [file] = sources
  if (file === undefined) return []
  const trackingUnknown = ignored.find(
    ({ source, refusal }) => sources.has(source) && refusal.trackingUnknown !== undefined,
  )?.refusal.trackingUnknown
  const names = [...sources].slice(0, SHOWN_NAMES).map((name) => `"${name}"`)
  const moreCount = sources.size - names.length
  const list = `${names.join(', ')}${moreCount === 0 ? '' : ` and ${moreCount} more`}`
  const [noun, verb] = sources.size === 1 ? ['file of the site', 'is'] : ['files of the site', 'are']
  const outermost = outermostUnpublished(file, '', publish).replace(/\/$/, '/**')
  const message =
    trackingUnknown === undefined
      ? `${sources.size} ${noun} ${verb} ignored by git and not published: ${list}`
      : `${sources.size} ${noun} match ignore rules of git and ${verb} not published, though git may track them (${trackingUnknown}): ${list}`
  const text = `list "${outermost}" under publish.allow in the configuration to publish what it matches, or under exclude of the docs to leave it out`
  return [
    {
      rule: trackingUnknown === undefined ? 'not-published' : 'unreadable-file',
      message,
      file,
      suggestions: [{ text }],
    },
  ]
}

/** Folders of code, which have fixed names. */
const CODE_PREFIXES = ['components/', 'theme/']

/**
 * Reports unreadable folders that contain, or may contain, files of the site: otherwise its pages would be missing
 * without a finding.
 */
function reportUnreadable(
  unreadable: readonly UnreadableFolder[],
  staticPrefixes: readonly string[],
  otherPrefixes: readonly string[],
  publish: PublishRule,
): Diagnostic[] {
  const overlaps = (source: string, prefix: string) =>
    source === '' || prefix.startsWith(`${source}/`) || `${source}/`.startsWith(prefix)
  return unreadable
    .filter(
      ({ source }) =>
        staticPrefixes.some((prefix) => overlaps(source, prefix)) ||
        (publish.refusalOfName(`${source}/`) === undefined &&
          otherPrefixes.some((prefix) => overlaps(source, prefix))),
    )
    .map(({ source, code }) => {
      const file = source === '' ? '.' : source
      return {
        rule: 'unreadable-file',
        message: `"${file}" is a folder that cannot be read (${code})`,
        file,
      }
    })
}

export async function discoverFiles(config: SiteConfig): Promise<DiscoveredFiles> {
  const { siteDir, outDir } = config
  const publish = createPublishRule(publishSettingsOf(config))
  const { files, invalid, unpublished, unreadable } = listFiles(siteDir, outDir, publish)
  const found = await Promise.all(
    config.docs.map(async (options) => [options.id, await findDocs(options, config, files)] as const),
  )
  const pagePrefixes = [
    ...config.docs.map(({ path }) => path),
    ...(config.pages === false ? [] : [config.pages.path]),
  ].map(toPrefix)
  const staticPrefixes = config.staticDirectories.map(toPrefix)
  const usedPrefixes = [...pagePrefixes, ...staticPrefixes]
  return {
    docs: new Map(found.map(([id, { docs }]) => [id, docs])),
    categoryFiles: new Map(found.map(([id, { categoryFiles }]) => [id, categoryFiles])),
    pages: findPages(config, files),
    components: new Map(
      files.flatMap((file) => {
        const [, name] = COMPONENT.exec(file) ?? []
        return name === undefined ? [] : [[name, file] as const]
      }),
    ),
    listing: {
      files: new Set(files),
      staticFiles: findStaticFiles(config, files),
      ignored: new Set(unpublished.map(({ source }) => source)),
    },
    diagnostics: [
      ...invalid
        .filter(
          ({ source, reason }) =>
            usedPrefixes.some((prefix) => source.startsWith(prefix)) ||
            ((reason === 'special' || reason === 'folder') &&
              CODE_PREFIXES.some((prefix) => source.startsWith(prefix))),
        )
        .map(reportInvalidEntry),
      ...reportUnpublishedLinks(unpublished, usedPrefixes),
      ...reportUnpublishedStatic(unpublished, staticPrefixes, publish),
      ...(await reportIgnored(config, unpublished, publish)),
      ...(await findUnusedPermissions(config, [...files, ...unpublished.map(({ source }) => source)])),
      ...reportUnreadable(unreadable, staticPrefixes, [...pagePrefixes, ...CODE_PREFIXES], publish),
    ],
  }
}
