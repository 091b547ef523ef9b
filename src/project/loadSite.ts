/**
 * Loads the site of a project in one language: document facts, routes, an index of links, which `checkLoaded` checks. Returns
 * the snapshot with all diagnostics so far. Renders React pages and components to read their links. Writes only the cache
 * of documents.
 */
import { checkThemeDrift, type ProbeResult } from '../bundle/index.ts'
import type { DiscoveredFiles } from '../files/index.ts'
import { createLinkIndex, type LinkIndex } from '../links/index.ts'
import type { ContentOptions } from '../markdown/index.ts'
import { checkPackages } from '../output/index.ts'
import { yieldToEventLoop } from '../process/index.ts'
import { buildRoutes, type Routes, reuseRoutes } from '../routes/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { RuleId } from '../shared/rules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { RouteTable } from '../shared/site/route.ts'
import type { PageFacts, Site } from '../shared/site/site.ts'
import { codeHostOf, withOwnRepository } from './bare/ownRepository.ts'
import { documentsOf, type ReadAll } from './documents.ts'
import { type PageFactsOptions, readPageFacts } from './facts/readPageFacts.ts'
import { createRenderedIds, type RenderedIds } from './facts/readRenderedIds.ts'
import { siteFileFacts } from './fileFacts.ts'
import { findCodePlaceholders } from './findCodePlaceholders.ts'
import { type LabelList, loadLabels } from './labels/loadLabels.ts'
import { loadAllSidebars } from './loadSidebars.ts'
import { loadMessages } from './messages/loadMessages.ts'
import type { DocReaderOptions } from './openDocCache.ts'
import type { Project } from './openProject.ts'
import { createDocReader, readAllWith } from './readDocs.ts'
import { readSettingsFiles } from './readSettingsFiles.ts'
import { sharedPaths } from './sharedPaths.ts'
import { createSiteData } from './siteData.ts'

/** Documents of a site or bare Markdown, with what they link to. */
export interface LoadedMarkdown {
  readonly site: Site
  /** Every document, drafts included. */
  readonly docs: readonly Doc[]
  readonly content: ContentOptions
  readonly links: LinkIndex
}

export interface LoadedSite extends LoadedMarkdown {
  readonly routed: Routes
  readonly renderedIds: RenderedIds
  /** Labels that translators may translate. */
  readonly labels: readonly LabelList[]
}

/** Facts about the place of a site that a copy of it does not have. */
export type SiteFacts = Pick<LinkIndex, 'codeHost' | 'realPathOf'>

export const siteFactsOf = ({ codeHost, realPathOf }: LinkIndex): SiteFacts => ({
  codeHost,
  ...(realPathOf && { realPathOf }),
})

export interface LoadOptions extends DocReaderOptions, PageFactsOptions {
  readonly onRead?: ((done: number, total: number) => void) | undefined
  /**
   * The bundle that renders React pages for their links; started early, so that it runs while documents are read. Default:
   * no page is rendered.
   */
  readonly probe?: Promise<ProbeResult | undefined> | undefined
  /** Rules to check. Default: the rules that the configuration enables. */
  readonly enabledRules?: ReadonlySet<RuleId> | undefined
  /** Default: reads documents one after the other, from the cache where possible. */
  readonly readAll?: ReadAll
  /** Result of an earlier `loadSidebars`. */
  readonly sidebars?: ReadonlyMap<string, unknown>
  /** Link indexes of all languages, see `LinkIndex`. Default: the site has one language. */
  readonly languages?: LinkIndex['languages'] | undefined
  /** The site in the default language, for one in a language that leaves out pages without a translation. */
  readonly original?: Pick<Site, 'docs' | 'routes'> | undefined
  /** Facts of the site itself, for a copy of it that lacks its symbolic links and the other files of the repository. */
  readonly ofSite?: SiteFacts | undefined
  /** The previous site of the same configuration, files, categories and sidebars. */
  readonly before?: Pick<LoadedSite, 'docs' | 'routed'> | undefined
}

const draftSource = ({ frontMatter, source }: Doc): string[] => (frontMatter.draft === true ? [source] : [])

/** React pages set their own titles. */
function withOwnTitles(routes: RouteTable, facts: ReadonlyMap<string, PageFacts>): RouteTable {
  const titles = [...facts].flatMap(([route, { title }]) =>
    title === undefined ? [] : [[route, title] as const],
  )
  return titles.length === 0 ? routes : routes.rename(new Map(titles))
}

/** Reads documents one after another. */
export const readerOf = (config: SiteConfig, content: ContentOptions, options: DocReaderOptions): ReadAll =>
  readAllWith(createDocReader(config, content, options))

/** @param allDocs In the order of `documentsOf`. */
function groupDocs(allDocs: readonly Doc[], { versions, blogs }: DiscoveredFiles) {
  /** By plugin. */
  const docs = new Map<string, readonly Doc[]>()
  let end = 0
  const take = (plugin: string, { length }: readonly string[]) => {
    docs.set(plugin, [...(docs.get(plugin) ?? []), ...allDocs.slice(end, end + length)])
    end += length
  }
  for (const version of versions) take(version.plugin, version.docs)
  for (const blog of blogs) take(blog.plugin, blog.posts)
  return { docs, pageDocs: allDocs.slice(end) }
}

/** Loads everything but the findings about links. */
export async function loadSite(
  { config: sourceConfig, files, content, cwd }: Project,
  options: LoadOptions,
): Promise<LoadedSite> {
  const readAll = options.readAll ?? readerOf(sourceConfig, content, options)
  let done = 0
  const all = documentsOf(sourceConfig, files)
  const allDocs = await readAll(all, () => {
    done += 1
    options.onRead?.(done, all.length)
  })
  const { docs, pageDocs } = groupDocs(allDocs, files)
  const { messages, diagnostics: ofMessages } = loadMessages(sourceConfig, files, content)
  const labels = loadLabels(sourceConfig, files, content)
  const { config } = labels
  async function buildAll(): Promise<Routes> {
    const built = buildRoutes({
      config,
      versions: files.versions,
      docs,
      pageFiles: files.pages,
      pageDocs,
      ...readSettingsFiles(content, files),
      sidebarsConfig: options.sidebars ?? (await loadAllSidebars({ config, files, cwd })),
      listing: files.listing,
      translated: files.translated,
      original: options.original,
      messages,
      labelsOf: labels.labelsOf,
    })
    return { ...built, diagnostics: [...built.diagnostics, ...labels.report()] }
  }
  // Routes also depend on routes of the original.
  const before = options.original === undefined ? options.before : undefined
  const routed = (before && reuseRoutes(before, allDocs)) ?? (await buildAll())
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
    translated: files.translated,
    draftSources: new Set(config.includeDrafts ? [] : allDocs.flatMap(draftSource)),
    data: createSiteData(
      config,
      routed.data,
      messages,
      config.locale.urlPart === '' ? undefined : sharedPaths(routed.staticFiles.keys(), routed.routes.routes),
    ),
    diagnostics: [],
  }
  // Each step blocks the event loop, longer for larger sites; in between, the process handles other events.
  await yieldToEventLoop()
  const opened = await options.probe
  const probed = await readPageFacts(withoutFacts, opened, content, options)
  const routes = withOwnTitles(withoutFacts.routes, probed.facts)
  const snapshot: Site = { ...withoutFacts, routes, pageFacts: probed.facts }
  const index = createLinkIndex(snapshot, siteFileFacts(content), options.languages)
  const facts = options.ofSite ?? { codeHost: codeHostOf(config) }
  const links = withOwnRepository({ ...index, ...facts }, config.siteDir, options.cacheSiteDir)
  await yieldToEventLoop()
  const diagnostics: readonly Diagnostic[] = [
    ...files.diagnostics,
    ...allDocs.flatMap((doc) => doc.diagnostics),
    ...routed.diagnostics,
    ...ofMessages,
    ...checkPackages(config),
    ...findCodePlaceholders(config, files, options.enabledRules),
    ...checkThemeDrift(config.siteDir),
    ...probed.diagnostics,
  ]
  const renderedIds = createRenderedIds(snapshot, { config, files, content }, opened)
  return {
    site: { ...snapshot, diagnostics },
    docs: allDocs,
    content,
    routed,
    links,
    renderedIds,
    labels: labels.lists,
  }
}
