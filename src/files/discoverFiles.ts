/**
 * Content stage, first step: finds the files of a site.
 * Returns documents, category files, pages, components and static files as sorted paths from the site root. Opens
 * none of them. Omits files that may not be published (see `publishRule`) and the output folder.
 */

import { join } from 'node:path'
import { joinPath, lastSegment } from '../shared/addresses/urls.ts'
import { blogPlugin } from '../shared/blog/blogPlugin.ts'
import { CURRENT_VERSION } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { isCategoryFile } from '../shared/document/categoryFile.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import type { BlogOptions, DocsOptions, SiteConfig } from '../shared/site/config.ts'
import type { FileListing, PageFile } from '../shared/site/site.ts'
import type { VersionFiles } from '../shared/site/versionFiles.ts'
import { compareText } from '../shared/text/compareText.ts'
import { createMatcher } from './createMatcher.ts'
import { listFiles, type UnpublishedFile } from './listFiles.ts'
import { readPageFile } from './pagePath.ts'
import { createPublishRule, publishSettingsOf } from './publishRule.ts'
import { reportForeign } from './reportForeign.ts'
import { reportUnpublished, reportUnreadable } from './reportUnpublished.ts'
import { findUnusedPermissions } from './unusedPermissions.ts'

export interface DiscoveredFiles {
  /** Versions of each docs folder, in the order of the configuration; those of one folder newest first. */
  readonly versions: readonly VersionFiles[]
  readonly blogs: readonly BlogFiles[]
  readonly pages: readonly PageFile[]
  /** Files of `components/` by component name. */
  readonly components: ReadonlyMap<string, string>
  readonly listing: FileListing
  /** Documents of plugins, which `docs` and `listing` contain. */
  readonly added: AddedSources
  /** Files that `addPages` of plugins has read, from the site root. */
  readonly pluginInputs: ReadonlySet<string>
  /** Warnings of `addPages`, which `diagnostics` contains. */
  readonly pluginDiagnostics: readonly Diagnostic[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Files of a blog. */
interface BlogFiles {
  /** Key of the blog, see `blogPlugin`. */
  readonly plugin: string
  /** From the site root, like the following. */
  readonly folder: string
  readonly posts: readonly string[]
  /** Undefined without one. */
  readonly tagsFile: string | undefined
  /** Undefined without one. */
  readonly authorsFile: string | undefined
}

const COMPONENT = /^components\/([A-Z]\w*)\.(?:tsx|jsx)$/

/** A configured folder as a prefix of sources: '' or ending with `/`. */
export const toPrefix = (folder: string): string => {
  const path = joinPath(folder).slice(1)
  return path === '' ? '' : `${path}/`
}

/** Whether a file is excluded from the documents by `_` before its name or that of a folder. */
const isPrivate = (path: string): boolean => path.split('/').some((segment) => segment.startsWith('_'))

/** A docs folder or a blog. */
type DocumentFolder = DocsOptions | BlogOptions

/** Prefixes inside a docs folder that belong to other docs folders, pages or static files. */
export function nestedPrefixes(options: DocumentFolder, config: SiteConfig): string[] {
  const folders = [
    ...[...config.docs, ...config.blog].filter((other) => other !== options).map(({ path }) => path),
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

async function findDocs(
  options: DocumentFolder,
  config: SiteConfig,
  files: readonly string[],
): Promise<DocsFiles> {
  const prefix = toPrefix(options.path)
  const nested = nestedPrefixes(options, config)
  const inside = files
    .filter((file) => file.startsWith(prefix) && !nested.some((other) => file.startsWith(other)))
    .map((file) => file.slice(prefix.length))
  const { include, exclude } = options
  const matches = await createMatcher(inside, { dir: join(config.siteDir, options.path), include, exclude })
  const docs = inside.filter((path) => matches(path) && !isPrivate(path))
  const categoryFiles = inside.filter(
    (path) => isCategoryFile(path) && !isPrivate(path.slice(0, -lastSegment(path).length)),
  )
  return {
    docs: docs.map((path) => prefix + path),
    categoryFiles: categoryFiles.map((path) => prefix + path),
  }
}

/** Name of the tags file, when the configuration names none. */
const TAGS_FILE = 'tags.yml'

const foldersOf = ({ docs, blog }: SiteConfig): readonly DocumentFolder[] => [...docs, ...blog]

function findTagsFile({ path, tags }: DocumentFolder, files: readonly string[]): string | undefined {
  const file = tags === false ? undefined : toPrefix(path) + (tags ?? TAGS_FILE)
  return file !== undefined && files.includes(file) ? file : undefined
}

async function findVersions(config: SiteConfig, files: readonly string[]): Promise<VersionFiles[]> {
  return Promise.all(
    config.docs.map(async (options) => ({
      plugin: options.id,
      name: CURRENT_VERSION,
      folder: options.path,
      ...(await findDocs(options, config, files)),
      tagsFile: findTagsFile(options, files),
    })),
  )
}

async function findBlogs(config: SiteConfig, files: readonly string[]): Promise<BlogFiles[]> {
  return Promise.all(
    config.blog.map(async (options) => {
      const authorsFile = toPrefix(options.path) + options.authors
      return {
        plugin: blogPlugin(options.id),
        folder: options.path,
        posts: (await findDocs(options, config, files)).docs,
        tagsFile: findTagsFile(options, files),
        authorsFile: files.includes(authorsFile) ? authorsFile : undefined,
      }
    }),
  )
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

/** Documents and pages that git ignores. */
async function findIgnored(
  config: SiteConfig,
  unpublished: readonly UnpublishedFile[],
): Promise<ReadonlySet<string>> {
  const candidates = unpublished
    .filter(({ refusal, isLink }) => refusal.reason === 'ignored' && !isLink)
    .map(({ source }) => source)
  if (candidates.length === 0) return new Set()
  const found = await Promise.all(foldersOf(config).map((options) => findDocs(options, config, candidates)))
  const pages = findPages(config, candidates).map(({ source }) => source)
  return new Set([...found.flatMap(({ docs, categoryFiles }) => [...docs, ...categoryFiles]), ...pages])
}

export async function discoverFiles(config: SiteConfig): Promise<DiscoveredFiles> {
  const { siteDir, outDir } = config
  const publish = createPublishRule(publishSettingsOf(config))
  const listed = listFiles(siteDir, outDir, publish)
  const { files, unpublished } = listed
  const pagePrefixes = [
    ...foldersOf(config).map(({ path }) => path),
    ...(config.pages === false ? [] : [config.pages.path]),
  ].map(toPrefix)
  const staticPrefixes = config.staticDirectories.map(toPrefix)
  const reported = { publish, pagePrefixes, staticPrefixes }
  return {
    versions: await findVersions(config, files),
    blogs: await findBlogs(config, files),
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
    added: new Map(),
    pluginInputs: new Set(),
    pluginDiagnostics: [],
    diagnostics: [
      ...reportUnpublished(listed, reported, await findIgnored(config, unpublished)),
      ...(await findUnusedPermissions(config, [...files, ...unpublished.map(({ source }) => source)])),
      ...reportUnreadable(listed, reported),
      ...reportForeign(files, [...pagePrefixes, ...staticPrefixes]),
    ],
  }
}
