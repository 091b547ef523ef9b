/**
 * Content stage, first step: which files the site is made of.
 * In: the configuration. Out: documents, category files, pages, components and static files, all as paths from
 * the site root, sorted. It opens none of them. What may not be published (see `publishRule`) and the output folder
 * are left out.
 */

import { join } from 'node:path'
import type { DocsOptions, SiteConfig } from '../shared/config.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { FileListing, PageFile } from '../shared/site.ts'
import { compareText } from '../shared/text/compareText.ts'
import { joinPath } from '../shared/urls.ts'
import { type LeftOutFile, listFiles, type RefusedEntry, type UnreadableFolder } from './listFiles.ts'
import { matchPatterns } from './matchPatterns.ts'
import { readPageFile } from './pagePath.ts'
import { createPublishRule, describeRefusal, type PublishRule, publishSettingsOf } from './publishRule.ts'
import { findUnusedPermissions } from './unusedPermissions.ts'

export interface DiscoveredFiles {
  /** Documents by docs plugin id. */
  readonly docs: ReadonlyMap<string, readonly string[]>
  /** `_category_.{json,yml,yaml}` files by docs plugin id. */
  readonly categoryFiles: ReadonlyMap<string, readonly string[]>
  readonly pages: readonly PageFile[]
  /** Files of `components/` by component name. */
  readonly components: ReadonlyMap<string, string>
  readonly listing: FileListing
  readonly diagnostics: readonly Diagnostic[]
}

const CATEGORY_FILE = /^_category_\.(?:json|yml|yaml)$/
const COMPONENT = /^components\/([A-Z]\w*)\.(?:tsx|jsx)$/

/** Files of tools in static folders. They are left out without a finding, since no site publishes them on purpose. */
const OF_TOOLS = /(?:^|\/)\.(?:gitignore|gitkeep|gitattributes|DS_Store)$/

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A configured folder as a prefix of sources: '' or ending with `/`. */
export const toPrefix = (folder: string): string => {
  const path = joinPath(folder).slice(1)
  return path === '' ? '' : `${path}/`
}

/** In a folder, or by its own name, kept out of the documents. */
const isPrivate = (path: string): boolean => path.split('/').some((segment) => segment.startsWith('_'))

/** What of a docs folder belongs to something else: other docs folders, pages, static files inside it. */
function foreignPrefixes(own: DocsOptions, config: SiteConfig): string[] {
  const folders = [
    ...config.docs.filter((docs) => docs !== own).map((docs) => docs.path),
    ...(config.pages === false ? [] : [config.pages.path]),
    ...config.staticDirectories,
  ]
  const prefix = toPrefix(own.path)
  return folders.map(toPrefix).filter((other) => other !== prefix && other.startsWith(prefix))
}

interface DocsFiles {
  readonly docs: readonly string[]
  readonly categoryFiles: readonly string[]
}

// Such as **/*.md and **/*.{md,mdx}: files at any depth by their ending.
const BY_ENDING = /^\*\*\/\*\.(?:(\w+)|\{(\w+(?:,\w+)+)\})$/

/** The endings that patterns name, where they name nothing else. */
function endingsOf(patterns: readonly string[]): readonly string[] | undefined {
  const found = patterns.map((pattern) => BY_ENDING.exec(pattern))
  if (found.includes(null)) return undefined
  return found.flatMap((match) => (match?.[1] ?? match?.[2] ?? '').split(',').map((ending) => `.${ending}`))
}

/** Tests whether the configuration's patterns match a path from the docs folder, one of those given. */
async function createMatcher(
  { include, exclude, path }: DocsOptions,
  siteDir: string,
  paths: readonly string[],
): Promise<(path: string) => boolean> {
  const endings = exclude.length === 0 ? endingsOf(include) : undefined
  // Loading the package takes longer than finding all files of a small site.
  if (endings !== undefined) return (path) => endings.some((ending) => path.endsWith(ending))
  const matching = await matchPatterns(paths, { dir: join(siteDir, path), include, exclude })
  return (path) => matching.has(path)
}

async function findDocs(own: DocsOptions, config: SiteConfig, files: readonly string[]): Promise<DocsFiles> {
  const prefix = toPrefix(own.path)
  const foreign = foreignPrefixes(own, config)
  const inside = files
    .filter((file) => file.startsWith(prefix) && !foreign.some((other) => file.startsWith(other)))
    .map((file) => file.slice(prefix.length))
  const matches = await createMatcher(own, config.siteDir, inside)
  const docs = inside.filter((path) => matches(path) && !isPrivate(path))
  const categoryFiles = inside.filter(
    (path) => CATEGORY_FILE.test(nameOf(path)) && !isPrivate(path.slice(0, -nameOf(path).length)),
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

/** Output path to source. Of two files for one path the first folder's counts. */
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

function describeEntry({ reason, isLink }: RefusedEntry): string {
  switch (reason) {
    case 'name':
      return 'has a name with bytes that are not UTF-8 and is left out; rename it'
    case 'broken':
      return 'is a symbolic link to nothing; remove it, or let it lead to a file'
    case 'outside':
      return 'is a symbolic link to a place outside the project and is left out'
    case 'circle':
      return 'is a symbolic link to a folder around it and is left out'
    case 'special':
      return isLink
        ? 'is a symbolic link to what is neither a file nor a folder'
        : 'is neither a file nor a folder, but a pipe, a socket or a device, and is left out'
    case 'folder':
      return 'is a folder with the name of a page or component; rename it, or put the text into a file of this name'
  }
}

export function reportRefused(entry: RefusedEntry): Diagnostic {
  const file = entry.source.replace(/\/$/, '')
  const rule = entry.reason === 'name' ? 'invalid-name' : 'unreadable-file'
  return { rule, message: `"${file}" ${describeEntry(entry)}`, file }
}

/** Of files that are left out together, the folder that holds them: a folder of thousands is one finding. */
function outermostRefused(source: string, prefix: string, publish: PublishRule): string {
  const names = source.slice(prefix.length).split('/')
  const folders = names.slice(0, -1).map((_, index) => `${prefix}${names.slice(0, index + 1).join('/')}/`)
  return folders.find((folder) => publish.refusalOfName(folder) !== undefined) ?? source
}

/** Hidden files among documents are nothing to speak of; a link was made on purpose. */
const leftOutLinks = (leftOut: readonly LeftOutFile[], prefixes: readonly string[]): Diagnostic[] =>
  leftOut
    .filter(({ source, isLink }) => isLink && prefixes.some((prefix) => source.startsWith(prefix)))
    .map(({ source, refusal }) => ({
      rule: 'unreadable-file',
      message: `"${source}" ${describeRefusal(refusal)}`,
      file: source,
    }))

/** Static files are published as they are, so one that is not has to be named. */
function reportLeftOut(
  leftOut: readonly LeftOutFile[],
  staticPrefixes: readonly string[],
  publish: PublishRule,
): Diagnostic[] {
  const reported = new Map<string, Diagnostic>()
  for (const { source, refusal, isLink } of leftOut) {
    const prefix = staticPrefixes.find((one) => source.startsWith(one))
    if (prefix === undefined || isLink || OF_TOOLS.test(source)) continue
    const outermost = outermostRefused(source, prefix, publish)
    const { path: refused } = refusal
    const asWhole = outermost === source ? refused : outermost
    const file = outermost.replace(/\/$/, '')
    if (reported.has(file)) continue
    const message = `"${file}" ${describeRefusal({ ...refusal, path: asWhole.replace(/\/$/, '/**') })}`
    reported.set(file, { rule: 'not-published', message, file })
  }
  return [...reported.values()]
}

/** Names that a sentence can hold. */
const SHOWN_NAMES = 3

/**
 * Documents and pages that git ignores, in one finding: the site lacks their pages. It is an error where git may track
 * them, since a clone of the repository would have these pages.
 */
async function reportIgnored(
  config: SiteConfig,
  leftOut: readonly LeftOutFile[],
  publish: PublishRule,
): Promise<Diagnostic[]> {
  const ignored = leftOut.filter(({ refusal, isLink }) => refusal.reason === 'ignored' && !isLink)
  if (ignored.length === 0) return []
  const candidates = ignored.map(({ source }) => source)
  const found = await Promise.all(config.docs.map((own) => findDocs(own, config, candidates)))
  const pages = findPages(config, candidates).map(({ source }) => source)
  const sources = new Set([
    ...found.flatMap(({ docs, categoryFiles }) => [...docs, ...categoryFiles]),
    ...pages,
  ])
  const [file] = sources
  if (file === undefined) return []
  const doubt = ignored.find(({ source, refusal }) => sources.has(source) && refusal.doubt !== undefined)
    ?.refusal.doubt
  const names = [...sources].slice(0, SHOWN_NAMES).map((name) => `"${name}"`)
  const more = sources.size - names.length
  const list = `${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}`
  const [noun, verb] = sources.size === 1 ? ['file of the site', 'is'] : ['files of the site', 'are']
  const outermost = outermostRefused(file, '', publish).replace(/\/$/, '/**')
  const message =
    doubt === undefined
      ? `${sources.size} ${noun} ${verb} ignored by git and not published: ${list}`
      : `${sources.size} ${noun} fit ignore rules of git and ${verb} not published, though git may track them (${doubt}): ${list}`
  const text = `list "${outermost}" under publish.allow in the configuration to publish what it names, or under exclude of the docs to leave it out`
  return [
    {
      rule: doubt === undefined ? 'not-published' : 'unreadable-file',
      message,
      file,
      suggestions: [{ text }],
    },
  ]
}

/** Folders of code, which no configuration names. */
const CODE_PREFIXES = ['components/', 'theme/']

/** A folder that cannot be read and holds some of the site, or could: its pages would be missed without a word. */
function reportUnreadable(
  unreadable: readonly UnreadableFolder[],
  staticPrefixes: readonly string[],
  otherPrefixes: readonly string[],
  publish: PublishRule,
): Diagnostic[] {
  const holds = (source: string, prefix: string) =>
    source === '' || prefix.startsWith(`${source}/`) || `${source}/`.startsWith(prefix)
  return unreadable
    .filter(
      ({ source }) =>
        staticPrefixes.some((prefix) => holds(source, prefix)) ||
        (publish.refusalOfName(`${source}/`) === undefined &&
          otherPrefixes.some((prefix) => holds(source, prefix))),
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
  const { files, refused, leftOut, unreadable } = listFiles(siteDir, outDir, publish)
  const found = await Promise.all(
    config.docs.map(async (own) => [own.id, await findDocs(own, config, files)] as const),
  )
  const ofPages = [
    ...config.docs.map(({ path }) => path),
    ...(config.pages === false ? [] : [config.pages.path]),
  ].map(toPrefix)
  const ofStatic = config.staticDirectories.map(toPrefix)
  const used = [...ofPages, ...ofStatic]
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
      ignored: new Set(leftOut.map(({ source }) => source)),
    },
    diagnostics: [
      ...refused
        .filter(
          ({ source, reason }) =>
            used.some((prefix) => source.startsWith(prefix)) ||
            ((reason === 'special' || reason === 'folder') &&
              CODE_PREFIXES.some((prefix) => source.startsWith(prefix))),
        )
        .map(reportRefused),
      ...leftOutLinks(leftOut, used),
      ...reportLeftOut(leftOut, ofStatic, publish),
      ...(await reportIgnored(config, leftOut, publish)),
      ...(await findUnusedPermissions(config, [...files, ...leftOut.map(({ source }) => source)])),
      ...reportUnreadable(unreadable, ofStatic, [...ofPages, ...CODE_PREFIXES], publish),
    ],
  }
}
