/**
 * Loads the site of a project for any command: document facts, routes, links. Returns the snapshot with all
 * diagnostics so far. Renders React pages and components to read their links. Writes only the cache of documents.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ProbeResult } from '../bundle/node/bundleProbe.ts'
import { checkThemeDrift } from '../bundle/theme/themeDrift.ts'
import { isFile } from '../disk/isFile.ts'
import type { DiscoveredFiles } from '../files/discoverFiles.ts'
import type { SiteFiles } from '../files/readSiteFile.ts'
import { locateInConfig } from '../links/locateInConfig.ts'
import { createLinkIndex, type LinkIndex } from '../links/resolve/linkIndex.ts'
import type { ContentOptions } from '../markdown/contentOptions.ts'
import { readSource } from '../markdown/source/readSource.ts'
import { checkPackages } from '../output/checkPackages.ts'
import { checkHostLimits } from '../output/hosts/checkHostLimits.ts'
import { yieldToEventLoop } from '../process/yieldToEventLoop.ts'
import type { AuthorsFile } from '../routes/blog/authorSettings.ts'
import { buildRoutes, type Routes } from '../routes/buildRoutes.ts'
import type { CategoryFile } from '../routes/categorySettings.ts'
import { readSettingsFile, type SettingsFile } from '../routes/readSettingsFile.ts'
import { reuseRoutes } from '../routes/reuseRoutes.ts'
import type { TagsFile } from '../routes/tags/tagSettings.ts'
import { folderOf } from '../shared/addresses/urls.ts'
import { CURRENT_VERSION, SIDEBARS_FILES } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { RuleId } from '../shared/rules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { RouteTable } from '../shared/site/route.ts'
import type { PageFacts, Site } from '../shared/site/site.ts'
import { checkLinksOf } from './checkLinksOf.ts'
import { documentsOf, type ReadAll, within } from './documents.ts'
import { type PageFactsOptions, readPageFacts } from './facts/readPageFacts.ts'
import { findCodePlaceholders } from './findCodePlaceholders.ts'
import { loadAllSidebars } from './loadSidebars.ts'
import { loadMessages } from './messages/loadMessages.ts'
import type { DocReaderOptions } from './openDocCache.ts'
import type { Project } from './openProject.ts'
import { withOwnRepository } from './ownRepository.ts'
import { suggestRenamedIds } from './renamedIds.ts'
import { createSiteData } from './siteData.ts'
import { suggestIncludes } from './suggestIncludes.ts'
import { unpublishedReasons } from './unpublishedReasons.ts'

export interface LoadedSite {
  readonly site: Site
  /** Every document, drafts included. */
  readonly docs: readonly Doc[]
  readonly content: ContentOptions
  /** Absent for bare Markdown. */
  readonly routed?: Routes
  readonly links: LinkIndex
  /** For bare Markdown: excluded folders that are sites of their own, from the root. */
  readonly nestedSites?: readonly string[] | undefined
  /** For bare Markdown: named folders without a document, from the root. */
  readonly empty?: readonly string[] | undefined
}

export interface LoadOptions extends DocReaderOptions, PageFactsOptions {
  readonly onRead: (done: number, total: number) => void
  /** The bundle that renders React pages for their links; started early, so that it runs while documents are read. */
  readonly probe: Promise<ProbeResult | undefined>
  /** Rules to check. Default: the rules that the configuration enables. */
  readonly enabledRules?: ReadonlySet<RuleId> | undefined
  /** Default: reads documents one after the other, from the cache where possible. */
  readonly readAll?: ReadAll
  /** Result of an earlier `loadSidebars`. */
  readonly sidebars?: ReadonlyMap<string, unknown>
  /** The previous site of the same configuration, files, categories and sidebars. */
  readonly before?: Pick<LoadedSite, 'docs' | 'routed'> | undefined
}

function readSettings(content: SiteFiles, source: string, rule: RuleId): SettingsFile {
  const { text, diagnostics } = readSource(content, source)
  const file = readSettingsFile(source, text, rule)
  return { ...file, diagnostics: [...diagnostics, ...(file.diagnostics ?? [])] }
}

const readCategories = (content: SiteFiles, { versions }: DiscoveredFiles): CategoryFile[] =>
  versions.flatMap(({ plugin, name: version, folder, categoryFiles }) =>
    categoryFiles.map((source) => {
      const dir = folderOf(within(folder, source))
      return { ...readSettings(content, source, 'invalid-category'), plugin, version, dir }
    }),
  )

const readTagsFiles = (content: SiteFiles, { versions, blogs }: DiscoveredFiles): TagsFile[] =>
  [...versions, ...blogs.map((blog) => ({ ...blog, name: CURRENT_VERSION }))].flatMap(
    ({ plugin, name: version, tagsFile }) =>
      tagsFile === undefined ? [] : [{ ...readSettings(content, tagsFile, 'invalid-tags'), plugin, version }],
  )

const readAuthorsFiles = (content: SiteFiles, { blogs }: DiscoveredFiles): AuthorsFile[] =>
  blogs.flatMap(({ plugin, authorsFile }) =>
    authorsFile === undefined ? [] : [{ ...readSettings(content, authorsFile, 'invalid-authors'), plugin }],
  )

const draftSource = ({ frontMatter, source }: Doc): string[] => (frontMatter.draft === true ? [source] : [])

/** Texts of the code files that contain addresses, to locate findings. */
function readConfigTexts({ siteDir, configFile, docs }: SiteConfig): ReadonlyMap<string, string> {
  const named = docs.flatMap(({ sidebarPath }) => (typeof sidebarPath === 'string' ? [sidebarPath] : []))
  const files = [...(configFile === undefined ? [] : [configFile]), ...named, ...SIDEBARS_FILES]
  return new Map(
    files.flatMap((file): [string, string][] => {
      const absolute = path.join(siteDir, file)
      if (!isFile(absolute)) return []
      try {
        return [[file.replace(/^\.\//, ''), readFileSync(absolute, 'utf8')]]
      } catch {
        return []
      }
    }),
  )
}

/** React pages set their own titles. */
function withOwnTitles(routes: RouteTable, facts: ReadonlyMap<string, PageFacts>): RouteTable {
  const titles = [...facts].flatMap(([route, { title }]) =>
    title === undefined ? [] : [[route, title] as const],
  )
  return titles.length === 0 ? routes : routes.rename(new Map(titles))
}

/** Imported lazily, since it loads the parsers. */
async function readerOf(
  config: SiteConfig,
  content: ContentOptions,
  options: DocReaderOptions,
): Promise<ReadAll> {
  const { createDocReader, readAllWith } = await import('./readDocs.ts')
  return readAllWith(createDocReader(config, content, options))
}

export async function loadSite(
  { config, files, content, cwd }: Project,
  options: LoadOptions,
): Promise<LoadedSite> {
  const readAll = options.readAll ?? (await readerOf(config, content, options))
  let done = 0
  const all = documentsOf(config, files)
  const allDocs = await readAll(all, () => {
    done += 1
    options.onRead(done, all.length)
  })
  const docs = new Map<string, readonly Doc[]>()
  let end = 0
  const take = (plugin: string, { length }: readonly string[]) => {
    docs.set(plugin, [...(docs.get(plugin) ?? []), ...allDocs.slice(end, end + length)])
    end += length
  }
  for (const version of files.versions) take(version.plugin, version.docs)
  for (const blog of files.blogs) take(blog.plugin, blog.posts)
  const pageDocs = allDocs.slice(end)
  const { messages, diagnostics: ofMessages } = loadMessages(config, files, content)
  const routed =
    (options.before && reuseRoutes(options.before, allDocs)) ??
    buildRoutes({
      config,
      versions: files.versions,
      docs,
      pageFiles: files.pages,
      pageDocs,
      categoryFiles: readCategories(content, files),
      tagsFiles: readTagsFiles(content, files),
      authorsFiles: readAuthorsFiles(content, files),
      sidebarsConfig: options.sidebars ?? (await loadAllSidebars({ config, files, cwd })),
      listing: files.listing,
      messages,
    })
  const withoutFacts: Site = {
    config,
    docs: routed.docs,
    blogs: routed.blogs,
    pageDocs,
    pageFiles: files.pages,
    pageFacts: new Map(),
    routes: routed.routes,
    listing: { ...files.listing, staticFiles: routed.staticFiles },
    added: files.added,
    draftSources: new Set(config.includeDrafts ? [] : allDocs.flatMap(draftSource)),
    data: createSiteData(config, routed.data, messages),
    diagnostics: [],
  }
  // Each step blocks the event loop, longer for larger sites; in between, the process handles other events.
  await yieldToEventLoop()
  const probed = await readPageFacts(withoutFacts, await options.probe, content, options)
  const routes = withOwnTitles(withoutFacts.routes, probed.facts)
  const snapshot: Site = { ...withoutFacts, routes, pageFacts: probed.facts }
  const links = withOwnRepository(
    createLinkIndex(snapshot, unpublishedReasons(content)),
    config.siteDir,
    options.cacheSiteDir,
  )
  await yieldToEventLoop()
  const diagnostics: readonly Diagnostic[] = [
    ...files.diagnostics,
    ...allDocs.flatMap((doc) => doc.diagnostics),
    ...routed.diagnostics,
    ...ofMessages,
    ...checkHostLimits(snapshot),
    ...checkPackages(config),
    ...findCodePlaceholders(config, files, options.enabledRules),
    ...checkThemeDrift(config.siteDir),
    ...probed.diagnostics,
    ...(await checkLinksOf({ site: snapshot, links }, options.enabledRules)),
  ]
  const withIncludes = suggestIncludes(diagnostics, snapshot.listing.files)
  const withRenames = await suggestRenamedIds(withIncludes, snapshot)
  const site = { ...snapshot, diagnostics: locateInConfig(withRenames, readConfigTexts(config)) }
  return { site, docs: allDocs, content, routed, links }
}
