/**
 * The first half of the chain, which every command shares: configuration, facts of every file, routes, links.
 * In: options of the command. Out: the snapshot of the site with all diagnostics so far.
 * It renders and writes nothing.
 */
import { type ContentOptions, contentOptionsOf } from '../content/contentOptions.ts'
import type { DiscoveredFiles } from '../content/discoverFiles.ts'
import { checkLinks } from '../links/checkLinks.ts'
import { createLinkIndex, type LinkIndex } from '../links/linkIndex.ts'
import { buildRoutes } from '../routes/buildRoutes.ts'
import { type CategoryFile, readCategoryFile } from '../routes/readCategoryFile.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/doc.ts'
import type { Site } from '../shared/site.ts'
import { folderOf } from '../shared/urls.ts'
import { loadSidebars } from './loadSidebars.ts'
import { createDocReader, PAGES_PLUGIN, readInput } from './readDocs.ts'
import { createSiteData } from './siteData.ts'

export interface LoadedSite {
  readonly site: Site
  readonly content: ContentOptions
  readonly links: LinkIndex
}

export interface LoadOptions {
  /** Absolute; messages about files that cannot be used name them as seen from here. */
  readonly cwd: string
  readonly onRead: (done: number, total: number) => void
}

function readCategories(config: SiteConfig, files: DiscoveredFiles): CategoryFile[] {
  return [...files.categoryFiles].flatMap(([plugin, sources]) =>
    sources.map((source) => {
      const { contentPath, text, diagnostics = [] } = readInput(config, source, plugin)
      const file = readCategoryFile(source, plugin, folderOf(contentPath), text)
      return { ...file, diagnostics: [...diagnostics, ...(file.diagnostics ?? [])] }
    }),
  )
}

const draftSource = ({ frontMatter, source }: Doc): string[] => (frontMatter.draft === true ? [source] : [])

export async function loadSite(
  config: SiteConfig,
  files: DiscoveredFiles,
  { cwd, onRead }: LoadOptions,
): Promise<LoadedSite> {
  const content = contentOptionsOf(config, new Set(files.components.keys()))
  const markdownPages = files.pages.filter((page) => page.kind === 'markdown')
  const total = [...files.docs.values()].reduce((sum, sources) => sum + sources.length, markdownPages.length)
  const readOne = createDocReader(config, content)
  let done = 0
  const read = (source: string, plugin: string): Doc => {
    const doc = readOne(source, plugin)
    done += 1
    onRead(done, total)
    return doc
  }

  const docs = new Map(
    [...files.docs].map(([plugin, sources]) => [plugin, sources.map((source) => read(source, plugin))]),
  )
  const pageDocs = markdownPages.map((page) => read(page.source, PAGES_PLUGIN))
  const categoryFiles = readCategories(config, files)
  const sidebars = await loadSidebars(config, cwd)
  const routed = buildRoutes({
    config,
    docs,
    pageFiles: files.pages,
    pageDocs,
    categoryFiles,
    sidebarsConfig: sidebars,
    listing: files.listing,
  })

  const ofFiles: readonly Diagnostic[] = [...docs.values(), pageDocs].flat().flatMap((doc) => doc.diagnostics)
  const snapshot: Site = {
    config,
    docs: routed.docs,
    pageDocs,
    pageFiles: files.pages,
    pageFacts: new Map(),
    routes: routed.routes,
    listing: { ...files.listing, staticFiles: routed.staticFiles },
    draftSources: new Set(
      config.includeDrafts ? [] : [...docs.values(), pageDocs].flat().flatMap(draftSource),
    ),
    data: createSiteData(config, routed.data),
    diagnostics: [...files.diagnostics, ...ofFiles, ...routed.diagnostics],
  }
  const links = createLinkIndex(snapshot)
  const site = { ...snapshot, diagnostics: [...snapshot.diagnostics, ...checkLinks(snapshot, links)] }
  return { site, content, links }
}
