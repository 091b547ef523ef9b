/**
 * Content stage, first step: finds the files of a site.
 * Returns documents, category files, pages, components and static files as sorted paths from the site root. Opens
 * none of them. Omits files that may not be published (see `publishRule`) and the output folder.
 */

import { blogPlugin } from '../shared/blog/blogPlugin.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { isSectionPage } from '../shared/document/folderPage.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import type { TranslatedFiles } from '../shared/languages/translatedFiles.ts'
import type { MdxModules } from '../shared/mdx/mdxModules.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { archiveFolders } from '../shared/site/listVersions.ts'
import type { FileListing, PageFile } from '../shared/site/site.ts'
import type { VersionFiles } from '../shared/site/versionFiles.ts'
import { compareText } from '../shared/text/compareText.ts'
import { type FolderSearch, findDocs, findTagsFile, foldersOfSite, toPrefix } from './findDocs.ts'
import { listFiles, type UnpublishedFile } from './listFiles.ts'
import { readPageFile } from './pagePath.ts'
import { createPublishRule, publishSettingsOf } from './publishRule.ts'
import { reportForeign } from './reportForeign.ts'
import { reportUnpublished, reportUnreadable } from './reportUnpublished.ts'
import { findUnusedPermissions } from './unusedPermissions.ts'
import { findVersions } from './versions/findVersions.ts'
import { reportVersions } from './versions/reportVersions.ts'

export interface DiscoveredFiles {
  /** Sorted by docs folder, in the order of the configuration; within a folder newest first. */
  readonly versions: readonly VersionFiles[]
  readonly blogs: readonly BlogFiles[]
  readonly pages: readonly PageFile[]
  /** Folders of translations of `pages`, see `VersionFiles`. */
  readonly pageTranslations?: readonly string[] | undefined
  /** Absent in the default language. */
  readonly translated?: TranslatedFiles | undefined
  /** Files of `components/` by component name. */
  readonly components: ReadonlyMap<string, string>
  /** Modules that `.mdx` documents import. Default: none. */
  readonly mdx?: MdxModules | undefined
  readonly listing: FileListing
  /** Files that are not on the disk, which `versions` and `listing` contain. */
  readonly added: AddedSources
  /** Files that `addPages` of plugins has read, from the site root. */
  readonly pluginInputs: ReadonlySet<string>
  /** Warnings of `addPages`, which `diagnostics` contains. */
  readonly pluginDiagnostics: readonly Diagnostic[]
  /** Findings about files of commits, which `diagnostics` contains. */
  readonly commitDiagnostics: readonly Diagnostic[]
  readonly diagnostics: readonly Diagnostic[]
}

interface BlogFiles {
  /** Key of the blog, see `blogPlugin`. */
  readonly plugin: string
  /** From the site root, like the following. */
  readonly folder: string
  /** See `VersionFiles`. */
  readonly translations?: readonly string[] | undefined
  readonly posts: readonly string[]
  /** Undefined without one. */
  readonly tagsFile: string | undefined
  /** Undefined without one. */
  readonly authorsFile: string | undefined
}

const COMPONENT = /^components\/([A-Z]\w*)\.(?:tsx|jsx)$/

async function findBlogs({ blog }: SiteConfig, search: FolderSearch): Promise<BlogFiles[]> {
  return Promise.all(
    blog.map(async (options) => {
      const authorsFile = toPrefix(options.path) + options.authors
      return {
        plugin: blogPlugin(options.id),
        folder: options.path,
        posts: (await findDocs(options, search)).docs.filter((path) => !isSectionPage(path)),
        tagsFile: findTagsFile(options, search),
        authorsFile: search.files.includes(authorsFile) ? authorsFile : undefined,
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

/** Folders of the languages other than the default one. */
const translationPrefixes = ({ locales }: SiteConfig): string[] =>
  locales.filter(({ urlPart }) => urlPart !== '').map(({ folder }) => toPrefix(folder))

/** Documents, pages and their translations that git ignores. */
async function findIgnored(
  config: SiteConfig,
  unpublished: readonly UnpublishedFile[],
  among: FolderSearch,
): Promise<ReadonlySet<string>> {
  const candidates = unpublished
    .filter(({ refusal, isLink }) => refusal.reason === 'ignored' && !isLink)
    .map(({ source }) => source)
  if (candidates.length === 0) return new Set()
  const search = { ...among, files: candidates }
  const versions = await findVersions(config, search)
  const blogs = await findBlogs(config, search)
  const pages = findPages(config, candidates).map(({ source }) => source)
  const translations = translationPrefixes(config)
  return new Set([
    ...candidates.filter(
      (source) => isMarkdownPath(source) && translations.some((prefix) => source.startsWith(prefix)),
    ),
    ...versions.flatMap(({ docs, categoryFiles }) => [...docs, ...categoryFiles]),
    ...blogs.flatMap(({ posts }) => posts),
    ...pages,
  ])
}

/** @param added Files of commits. */
export async function discoverFiles(
  config: SiteConfig,
  added: AddedSources = new Map(),
): Promise<DiscoveredFiles> {
  const { siteDir, outDir } = config
  const publish = createPublishRule(publishSettingsOf(config))
  const listed = listFiles(siteDir, outDir, publish)
  const { unpublished } = listed
  const files = added.size === 0 ? listed.files : [...listed.files, ...added.keys()].sort()
  const archives = archiveFolders(config)
  const search: FolderSearch = { siteDir, files, foldersOfSite: foldersOfSite(config, archives) }
  const pagePrefixes = [
    ...[...config.docs, ...config.blog].map(({ path }) => path),
    ...archives,
    ...(config.pages === false ? [] : [config.pages.path]),
  ].map(toPrefix)
  const staticPrefixes = config.staticDirectories.map(toPrefix)
  const isTranslated = config.locales.some(({ urlPart }) => urlPart !== '')
  const translations = isTranslated ? [toPrefix(config.i18n.path)] : []
  const reported = { publish, pagePrefixes: [...pagePrefixes, ...translations], staticPrefixes }
  return {
    versions: await findVersions(config, search),
    blogs: await findBlogs(config, search),
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
    added,
    pluginInputs: new Set(),
    pluginDiagnostics: [],
    commitDiagnostics: [],
    diagnostics: [
      ...reportUnpublished(listed, reported, await findIgnored(config, unpublished, search)),
      ...(await findUnusedPermissions(config, [...files, ...unpublished.map(({ source }) => source)])),
      ...reportUnreadable(listed, reported),
      ...reportVersions(config, files),
      ...reportForeign(files, [...pagePrefixes, ...staticPrefixes], config.configFile !== undefined),
    ],
  }
}
