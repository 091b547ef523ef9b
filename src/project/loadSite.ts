/**
 * Loads the site of a project for any command: document facts, routes, links. Returns the snapshot with all
 * diagnostics so far. Renders React pages and components to read their links. Writes only the cache of documents.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkThemeDrift, type ProbeResult } from '../bundle/index.ts'
import { isFile } from '../disk/index.ts'
import type { DiscoveredFiles, SiteFiles } from '../files/index.ts'
import { createLinkIndex, forgetLinks, type LinkIndex, locateInConfig } from '../links/index.ts'
import { type ContentOptions, readSource } from '../markdown/index.ts'
import { checkHostLimits, checkPackages } from '../output/index.ts'
import { yieldToEventLoop } from '../process/index.ts'
import {
  type AuthorsFile,
  buildRoutes,
  type CategoryFile,
  type Routes,
  readSettingsFile,
  reuseRoutes,
  type SettingsFile,
  type TagsFile,
} from '../routes/index.ts'
import { folderOf } from '../shared/addresses/urls.ts'
import { CURRENT_VERSION, SIDEBARS_FILES } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { RuleId } from '../shared/rules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { RouteTable } from '../shared/site/route.ts'
import type { PageFacts, Site } from '../shared/site/site.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import { codeHostOf, withOwnRepository } from './bare/ownRepository.ts'
import { checkLinksOf } from './checkLinksOf.ts'
import { documentsOf, type ReadAll, translationFolderOf, within } from './documents.ts'
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
import { suggestRenamedIds } from './renamedIds.ts'
import { sharedPaths } from './sharedPaths.ts'
import { createSiteData } from './siteData.ts'
import { suggestIncludes } from './suggestIncludes.ts'

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

const RULES_OF_ANCHORS: ReadonlySet<RuleId> = new Set(['broken-anchor', 'vanished-anchor'])

/** A site whose `diagnostics` have no findings about links yet. */
type UncheckedSite = LoadedSite

function readSettings(content: SiteFiles, source: string, rule: RuleId): SettingsFile {
  const { text, diagnostics } = readSource(content, source)
  const file = readSettingsFile(source, text, rule)
  return { ...file, diagnostics: [...diagnostics, ...(file.diagnostics ?? [])] }
}

/** A translation has what the original has, except for what it says itself. Its address is made of the original label. */
function readTranslated(
  { content, translated }: { readonly content: SiteFiles; readonly translated: Site['translated'] },
  source: string,
  rule: RuleId,
): SettingsFile & Pick<CategoryFile, 'originalLabel'> {
  const file = readSettings(content, source, rule)
  const original = translated?.originals.get(source)
  if (original === undefined) return file
  const { value } = readSettings(content, original, rule)
  if (!isRecord(value) || !isRecord(file.value)) return file
  const { label } = value
  return {
    ...file,
    value: { ...value, ...file.value },
    ...(typeof label === 'string' && { originalLabel: label }),
  }
}

const readCategories = (content: SiteFiles, { versions, translated }: DiscoveredFiles): CategoryFile[] =>
  versions.flatMap(({ plugin, name: version, folder, translations, categoryFiles }) =>
    categoryFiles.map((source) => {
      const translation = translationFolderOf({ translations }, source)
      const dir = folderOf(within(translation ?? folder, source))
      const file = readTranslated({ content, translated }, source, 'invalid-category')
      return { ...file, plugin, version, dir }
    }),
  )

const readTagsFiles = (content: SiteFiles, { versions, blogs, translated }: DiscoveredFiles): TagsFile[] =>
  [...versions, ...blogs.map((blog) => ({ ...blog, name: CURRENT_VERSION }))].flatMap(
    ({ plugin, name: version, tagsFile }) =>
      tagsFile === undefined
        ? []
        : [{ ...readTranslated({ content, translated }, tagsFile, 'invalid-tags'), plugin, version }],
  )

const readAuthorsFiles = (content: SiteFiles, { blogs, translated }: DiscoveredFiles): AuthorsFile[] =>
  blogs.flatMap(({ plugin, authorsFile }) =>
    authorsFile === undefined
      ? []
      : [{ ...readTranslated({ content, translated }, authorsFile, 'invalid-authors'), plugin }],
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

/** Reads documents one after another. */
export const readerOf = (config: SiteConfig, content: ContentOptions, options: DocReaderOptions): ReadAll =>
  readAllWith(createDocReader(config, content, options))

/** Loads everything but the findings about links. */
export async function loadUnchecked(
  { config: sourceConfig, files, content, cwd }: Project,
  options: LoadOptions,
): Promise<UncheckedSite> {
  const readAll = options.readAll ?? readerOf(sourceConfig, content, options)
  let done = 0
  const all = documentsOf(sourceConfig, files)
  const allDocs = await readAll(all, () => {
    done += 1
    options.onRead?.(done, all.length)
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
      categoryFiles: readCategories(content, files),
      tagsFiles: readTagsFiles(content, files),
      authorsFiles: readAuthorsFiles(content, files),
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

/**
 * Renders pages of missing anchors in memory, since code may give ids. A page may be of another language.
 *
 * @returns Whether the check that found them has to run again.
 */
export async function renderMissingIds(
  found: readonly Diagnostic[],
  own: LinkIndex,
  languages: readonly Pick<LoadedSite, 'site' | 'links' | 'renderedIds'>[],
): Promise<boolean> {
  const pages = new Set(
    found.flatMap(({ rule, resolved = '' }) => (RULES_OF_ANCHORS.has(rule) ? [resolved] : [])),
  )
  let hasAdded = false
  for (const page of pages) {
    for (const { site, links, renderedIds } of languages) {
      const start = `/${site.config.locale.urlPart}`
      const paths = [
        ...(links === own ? [page] : []),
        ...(page.startsWith(start) ? [`/${page.slice(start.length)}`] : []),
      ]
      for (const route of new Set(paths.flatMap((path) => links.routes.get(path) ?? []))) {
        const rendered = await renderedIds(route)
        if (rendered === undefined) continue
        links.addAnchors(route, rendered.ids)
        hasAdded = true
      }
    }
  }
  for (const { links } of hasAdded ? languages : []) forgetLinks(links)
  return hasAdded
}

/**
 * Adds the findings about links and hosts.
 *
 * @param languages The site in each of its languages, the default one first.
 */
export async function checkLoaded(
  { site: unchecked, links, ...loaded }: UncheckedSite,
  languages: readonly UncheckedSite[],
  enabledRules: LoadOptions['enabledRules'],
): Promise<LoadedSite> {
  const isMain = unchecked.config.locale.urlPart === ''
  const sites = languages.map(({ site }) => site)
  const hostFindings = isMain ? checkHostLimits(unchecked, sites) : []
  const check = () => checkLinksOf({ site: unchecked, links }, enabledRules)
  const first = await check()
  const found = (await renderMissingIds(first, links, languages)) ? await check() : first
  const withIncludes = suggestIncludes(
    [...unchecked.diagnostics, ...hostFindings, ...found],
    unchecked.listing.files,
  )
  const withRenames = await suggestRenamedIds(withIncludes, unchecked)
  const diagnostics = locateInConfig(withRenames, readConfigTexts(unchecked.config))
  return { ...loaded, links, site: { ...unchecked, diagnostics } }
}
