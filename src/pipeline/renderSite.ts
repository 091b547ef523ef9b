/**
 * The second half of `build`: every route to its files, into the sink.
 * In: the loaded site and its bundle. Out: diagnostics and the number of pages. A page that fails is named and the
 * others go on, so that one run reports every failure.
 */
import path from 'node:path'
import type { ClientBundle } from '../bundle/bundleClient.ts'
import type { BundleResult } from '../bundle/bundleServer.ts'
import { type GitHistory, readGitHistory } from '../content/readGitHistory.ts'
import { resolveDocLinks } from '../links/resolveDocLinks.ts'
import { buildAssets } from '../output/assetTable.ts'
import { copyStatic } from '../output/copyStatic.ts'
import { createSiteFiles } from '../output/createSiteFiles.ts'
import { chooseFolderCopies } from '../output/folderCopies.ts'
import type { ListedPage } from '../output/listedPage.ts'
import { choosePathsWithTwin } from '../output/markdownTwin.ts'
import { createRedirectPage } from '../output/redirectPage.ts'
import { REDIRECT_SCRIPT } from '../output/redirectScript.ts'
import type { PathCollision, Sink } from '../output/sink.ts'
import { createPageContext } from '../page/pageContext.ts'
import { contentSecurityPolicy } from '../render/contentSecurityPolicy.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/doc.ts'
import { documentPath } from '../shared/documentPath.ts'
import { markdownPathOf } from '../shared/markdownPath.ts'
import type { Page } from '../shared/page.ts'
import type { OutputFile, ResolvedLinks } from '../shared/site.ts'
import { createClientFiles } from './createClientFiles.ts'
import type { LoadedSite } from './loadSite.ts'
import { createPageRenderer } from './renderPage.ts'

export interface RenderSiteInput {
  readonly loaded: LoadedSite
  readonly bundle: BundleResult
  readonly client: ClientBundle
  /** Text of the first script, inline on every page. */
  readonly firstScript: string
  readonly sink: Sink
  readonly onRender: (done: number, total: number) => void
}

export interface RenderedSite {
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Addresses of every document, and the sources of the files they load. */
function resolveLinks({ site, links }: LoadedSite) {
  const resolved = new Map<Doc, ResolvedLinks>()
  const sources = new Set<string>()
  for (const { doc } of site.routes.routes) {
    if (doc === undefined) continue
    const ofDoc = resolveDocLinks(doc, links)
    resolved.set(doc, ofDoc)
    for (const link of ofDoc.values()) if (link.kind === 'asset') sources.add(link.source)
  }
  return { resolved, sources }
}

async function historyOf({ site }: LoadedSite): Promise<GitHistory> {
  const { docs, siteDir } = site.config
  const isShown = docs.some((options) => options.showLastUpdateTime || options.showLastUpdateAuthor)
  return isShown ? readGitHistory(siteDir) : new Map()
}

/** A page without the parts that lists do not need, so that 10,000 of them are small. */
const listedPart = (page: Page): ListedPage => ({
  path: page.path,
  kind: page.kind,
  title: page.title,
  description: page.description,
  isDraft: page.isDraft,
  isUnlisted: page.isUnlisted,
  lastUpdated: page.lastUpdated,
  markdownPath: page.markdownPath,
  head: { noIndex: page.head.noIndex },
})

/** Pages are compared by the routes stage; what is left are static files that only some disks can tell apart. */
const collisionDiagnostic = ({ first, second }: PathCollision): Diagnostic => ({
  rule: 'duplicate-route',
  message: `"${second}" and "${first}" are one file where the disk ignores case`,
  file: second,
})

/** An image that a page imports is in both bundles, under one name. */
const uniteFiles = (...lists: readonly (readonly OutputFile[])[]): Iterable<OutputFile> =>
  new Map(lists.flat().map((file) => [file.path, file])).values()

export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { loaded, bundle, client, firstScript, sink, onRender } = input
  const { site } = loaded
  const { config, listing } = site
  const routes = site.routes.routes
  const { resolved, sources } = resolveLinks(loaded)
  const assetTable = buildAssets(sources, config.siteDir)
  const policy = contentSecurityPolicy({
    inlineScripts: [REDIRECT_SCRIPT, firstScript],
    headTags: config.headTags,
    allowUnsafeHtml: config.markdown.allowUnsafeHtml,
  })
  const documents = routes.map((route) => documentPath(route, config.trailingSlash))
  const taken = [...documents, ...listing.staticFiles.keys()]
  const folderCopies = chooseFolderCopies(routes, taken, config.trailingSlash)
  const withArticle = routes.filter((route) => route.doc !== undefined).map((route) => route.path)
  const context = createPageContext(site)
  // One that does not compile fails the build, so nobody asks for the address.
  const clientModule = client.module ?? ''
  const renderPage = createPageRenderer(loaded, {
    context,
    bundle,
    clientModule,
    firstScript,
    links: resolved,
    assets: assetTable.assets,
    history: await historyOf(loaded),
    policy,
    withTwin: choosePathsWithTwin(withArticle, taken),
  })

  const diagnostics: Diagnostic[] = [...assetTable.diagnostics]
  const pages: ListedPage[] = []
  let rendered = 0
  const total = routes.filter((route) => route.kind !== 'redirect').length
  for (const route of routes) {
    if (route.kind === 'redirect') await sink.write(createRedirectPage(route, site, policy))
    else {
      const { page, html, twin, diagnostics: ofPage } = renderPage(route)
      diagnostics.push(...ofPage)
      rendered += 1
      if (html !== undefined) pages.push(listedPart(page))
      onRender(rendered, total)
      const paths = [documentPath(route, config.trailingSlash), folderCopies.get(route.path)]
      for (const file of paths) {
        if (html !== undefined && file !== undefined) await sink.write({ path: file, contents: html })
      }
      if (twin !== undefined) await sink.write({ path: markdownPathOf(route.path).slice(1), contents: twin })
    }
  }

  const copies = [...assetTable.copies, ...copyStatic(listing, documents)]
  for (const file of uniteFiles(bundle.files, client.files)) await sink.write(file)
  for (const copy of copies) await sink.copy(path.join(config.siteDir, copy.source), copy.path)
  const clientFiles = createClientFiles({ context, clientModule, stylesheet: bundle.stylesheet })
  for (const file of createSiteFiles({ site, pages, policy, clientFiles })) await sink.write(file)
  diagnostics.push(...sink.collisions().map(collisionDiagnostic))
  return { pages: pages.length, diagnostics }
}
