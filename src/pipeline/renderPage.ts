/**
 * One page: its HTML document and its Markdown twin. Depends on one source file and on what is shared by all pages,
 * so it can run anywhere the shared part is known.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BundleResult } from '../bundle/bundleServer.ts'
import { toolRoot } from '../bundle/toolPaths.ts'
import { compileArticle } from '../content/compileArticle.ts'
import { createHighlighter } from '../content/highlight/createHighlighter.ts'
import type { GitHistory } from '../content/readGitHistory.ts'
import { createMarkdownTwin } from '../output/markdownTwin.ts'
import { linkEditsOf } from '../output/twinLinks.ts'
import { createPage } from '../page/createPage.ts'
import type { PageContext } from '../page/pageContext.ts'
import { applyLinks } from '../render/applyLinks.ts'
import { renderDocument } from '../render/renderDocument.ts'
import type { SearchPage } from '../search/createSearchIndex.ts'
import type { PageSection } from '../search/sectionsOf.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/doc.ts'
import type { Page } from '../shared/page.ts'
import type { RenderResult } from '../shared/render.ts'
import type { Route } from '../shared/route.ts'
import type { Asset, ResolvedLinks } from '../shared/site.ts'
import { staticHref } from '../shared/urls.ts'
import type { LoadedSite } from './loadSite.ts'
import { pageFailure } from './pageFailure.ts'
import { inputOf } from './readDocs.ts'
import { formOf, isFindable, readSearchPage } from './readSearchPage.ts'

/** What all pages have in common, apart from the site itself. */
export interface PageSurroundings {
  readonly context: PageContext
  readonly bundle: BundleResult
  /** Path of the site. */
  readonly clientModule: string
  /** `hashBuild` of the site. */
  readonly build: string
  readonly firstScript: string
  readonly linksOf: (doc: Doc) => ResolvedLinks
  /** By source. */
  readonly assets: ReadonlyMap<string, Asset>
  readonly history: GitHistory
  readonly policy: string
  /** Paths of routes that have a Markdown twin. */
  readonly withTwin: ReadonlySet<string>
}

export interface RenderedPage {
  readonly page: Page
  /** Undefined when rendering failed; a diagnostic says why. */
  readonly html: string | undefined
  /** Text of the Markdown twin. */
  readonly twin: string | undefined
  /** What search finds of it; undefined when it is not to be found, or was not asked for. */
  readonly search: SearchPage | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface PageRenderer {
  /** Everything that is known of a page without its article. */
  describe(route: Route): Page
  /** @param forSearch Says what search finds of it, too. */
  render(route: Route, forSearch?: boolean): RenderedPage
  /**
   * What search finds of a page, without rendering more of it than that needs.
   * @param known What was read of the same article before.
   */
  readForSearch(route: Route, known?: readonly PageSection[]): SearchPage | undefined
}

export function createPageRenderer(loaded: LoadedSite, surroundings: PageSurroundings): PageRenderer {
  const { site, content } = loaded
  const { config } = site
  const { bundle, assets, context } = surroundings
  const template = readFileSync(path.join(toolRoot, 'templates/document.html'), 'utf8').trimEnd()
  const highlighter = createHighlighter()
  const componentByPath = new Map(
    site.pageFiles.filter((file) => file.kind === 'react').map((file) => [file.path, file.source]),
  )

  function renderBody(route: Route, page: Page, article: Parameters<typeof applyLinks>[0] | undefined) {
    if (bundle.server === undefined) return { diagnostics: [] }
    try {
      return { rendered: bundle.server.render({ site: site.data, page, article }), diagnostics: [] }
    } catch (error) {
      return { diagnostics: [pageFailure(error, route, config.siteDir)] }
    }
  }

  const documentOf = (page: Page, rendered: RenderResult) =>
    renderDocument({
      template,
      rendered,
      site: site.data,
      page,
      storage: config.storage,
      policy: surroundings.policy,
      firstScript: surroundings.firstScript,
      clientModule: surroundings.clientModule,
      build: surroundings.build,
      stylesheet: bundle.stylesheet,
      favicon: config.favicon === undefined ? undefined : staticHref(config.favicon),
      manifest: '/manifest.webmanifest',
      headTags: config.headTags,
    })

  function compile(doc: Doc, route: Route) {
    const input = inputOf(config, doc)
    const links = surroundings.linksOf(doc)
    const { tree, bodyOffset, diagnostics } = compileArticle(input, content, highlighter)
    const { title, hasContentTitle } = doc
    const twin = surroundings.withTwin.has(route.path)
      ? createMarkdownTwin({
          path: route.path,
          title,
          hasContentTitle,
          text: input.text,
          bodyOffset,
          edits: linkEditsOf({ doc, links, assets, withTwin: surroundings.withTwin, config }),
        }).contents
      : undefined
    return { article: applyLinks(tree, { links, assets }), diagnostics, twin: twin?.toString() }
  }

  /** The social card as the page loads it, when front matter names a file of the site. */
  function socialCardOf({ doc }: Route): string | undefined {
    const written = doc?.frontMatter.image
    if (doc === undefined || written === undefined) return undefined
    const resolved = surroundings.linksOf(doc).get(`image ${written}`)
    if (resolved === undefined || resolved.kind === 'broken') return undefined
    return resolved.kind === 'asset' ? assets.get(resolved.source)?.href : resolved.href
  }

  const describe = (route: Route): Page =>
    createPage(route, context, {
      lastUpdated: route.doc === undefined ? undefined : surroundings.history.get(route.doc.source),
      component:
        route.kind === 'page' && route.doc === undefined ? componentByPath.get(route.path) : undefined,
      image: socialCardOf(route),
      hasTwin: surroundings.withTwin.has(route.path),
    })

  const searchInputOf = (route: Route, page: Page) => ({
    route,
    page,
    siteTitle: config.title,
    locale: site.data.locale,
  })

  return {
    describe,
    render(route, forSearch = false) {
      const compiled = route.doc === undefined ? undefined : compile(route.doc, route)
      const page = describe(route)
      const { rendered, diagnostics } = renderBody(route, page, compiled?.article)
      return {
        page,
        html: rendered === undefined ? undefined : documentOf(page, rendered),
        twin: compiled?.twin,
        search: forSearch
          ? readSearchPage({
              ...searchInputOf(route, page),
              article: compiled?.article,
              body: rendered?.body,
            })
          : undefined,
        diagnostics: [...(compiled?.diagnostics ?? []), ...diagnostics],
      }
    },
    readForSearch(route, known) {
      if (!isFindable(route)) return undefined
      const page = describe(route)
      const input = searchInputOf(route, page)
      const form = formOf(route)
      if (known !== undefined || form === 'description') return readSearchPage({ ...input, known })
      const article = route.doc === undefined ? undefined : compile(route.doc, route).article
      const body = form === 'html' ? renderBody(route, page, article).rendered?.body : undefined
      return readSearchPage({ ...input, article, body })
    },
  }
}
