/**
 * Renders a page: its HTML document, its Markdown copy and its content for the search index.
 * Rendering reads only the file of the document and the files that it includes, so it can run on any thread.
 */
import type { Nodes, Root } from 'hast'
import { buildCodeBlock, type Highlighter } from '../../highlight/index.ts'
import {
  type ContentOptions,
  compileArticle,
  compileIntroduction,
  foldPlain,
  readSource,
} from '../../markdown/index.ts'
import { cleanFeedHtml, createFeed, createMarkdownCopy } from '../../output/index.ts'
import { applyLinks, createDocumentRenderer } from '../../render/index.ts'
import type { PageSection, SearchPage } from '../../search/index.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { withDocument } from '../../shared/errors/withDocument.ts'
import { isolatePage, isolateSite } from '../../shared/languages/isolateTexts.ts'
import { countText } from '../../shared/page/countText.ts'
import type { Page } from '../../shared/page/page.ts'
import { componentOf } from '../../shared/page/pageFields.ts'
import type { ArticleTask, FeedTask, PageTask, SharedRenderInput } from '../../shared/page/pageTask.ts'
import type { BuildCode, ServerExports } from '../../shared/page/render.ts'
import { translate } from '../../shared/page/translate.ts'
import { type CompiledArticle, finishCompiling } from './compiledArticle.ts'
import { describePageFailure } from './describePageFailure.ts'
import { prepareIntroduction } from './introduction.ts'
import { printArticles } from './printArticles.ts'
import { readSearchPage } from './readSearchPage.ts'

export interface RenderedPage {
  readonly page: Page
  /** Undefined when rendering failed; `diagnostics` contains the reason. */
  readonly html: string | undefined
  /** Text of the Markdown copy. */
  readonly markdownCopy: string | undefined
  /** Content for the search index; undefined when the page is not indexed, or without `hasSearchIndex`. */
  readonly search: SearchPage | undefined
  readonly diagnostics: readonly Diagnostic[]
}

const UNPRINTED = {
  id: 'theme.print.more',
  message: 'This page leaves out one more page.|This page leaves out {count} more pages.',
}
const TOC = { id: 'theme.toc.label', message: 'Table of contents' }

interface RenderOptions {
  /** Also returns the content for the search index. */
  readonly hasSearchIndex?: boolean
  /** Contents of the document's file, if already read. */
  readonly bytes?: Buffer | undefined
  /** Compiled article of the same contents. */
  readonly compiled?: CompiledArticle | undefined
}

interface PageRenderer {
  render(task: PageTask, options?: RenderOptions): RenderedPage
  /**
   * Content for the search index, with as little rendering as possible.
   * @param cachedSections Cached sections of the same page.
   */
  readForSearch(task: PageTask, cachedSections?: readonly PageSection[]): SearchPage | undefined
}

interface RendererParts {
  readonly siteWide: SharedRenderInput
  readonly content: ContentOptions
  /** Caches highlighted code between pages. */
  readonly highlighter: Highlighter
  /** Undefined when the site's code does not compile. */
  readonly server: ServerExports | undefined
}

/** Names of the site's components in an article. */
function componentsIn(article: Root, names: ReadonlySet<string>): string[] {
  const found: string[] = []
  const pending: Nodes[] = [article]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'element' && names.has(node.tagName)) found.push(node.tagName)
    if ('children' in node) pushAll(pending, node.children)
  }
  return found
}

/** The article without its h1, which feeds show as the title. */
const withoutTitle = (tree: Root): Root => {
  const at = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1')
  return { ...tree, children: tree.children.filter((_, index) => index !== at) }
}

export function createPageRenderer({ siteWide, content, highlighter, server }: RendererParts): PageRenderer {
  const { site, siteDir, hasSeveralDocs } = siteWide
  const buildCode: BuildCode = (value, lang, meta) => buildCodeBlock({ lang, meta, value }, highlighter)

  function introductionsOf({ introductions }: PageTask): readonly (Root | null)[] | undefined {
    return introductions?.map((post, number) => {
      if (post === null) return null
      const input = { ...post.doc, ...readSource(content, post.doc.source) }
      const tree = compileIntroduction(input, content, highlighter)
      return applyLinks(foldPlain(prepareIntroduction(tree, number)), new Map(post.addresses))
    })
  }

  function printedOf({ page, printed, unprinted = 0 }: PageTask): Root | undefined {
    if (printed === undefined || server === undefined) return undefined
    return printArticles({
      printed,
      tocTitle: translate(site.messages, TOC),
      note: unprinted === 0 ? undefined : countText(UNPRINTED, unprinted, site),
      compile({ doc }) {
        const input = { ...doc, ...readSource(content, doc.source) }
        return withDocument(doc.source, () => compileArticle(input, content, highlighter)).tree
      },
      render: (article) => server.renderArticle({ site, page, article, buildCode }),
    })
  }

  const shownSite = isolateSite(site)

  /** @param shownPage The page of the task, isolated for the direction of the site. */
  function renderBody(task: PageTask, shownPage: Page, article: Root | undefined) {
    if (server === undefined) return { diagnostics: [] }
    const { page, source } = task
    try {
      const introductions = introductionsOf(task)
      const shown = article ?? printedOf(task)
      return {
        rendered: server.render({
          site: shownSite,
          page: shownPage,
          article: shown,
          introductions,
          buildCode,
        }),
        diagnostics: [],
      }
    } catch (error) {
      const components = article && componentsIn(article, content.components)
      const failed = { path: page.path, source, component: componentOf(page), components }
      return { diagnostics: [describePageFailure(error, failed, siteDir)] }
    }
  }

  const documentOf = createDocumentRenderer({ ...siteWide, manifest: '/manifest.webmanifest' })

  function compile({ doc, addresses, markdownCopy }: ArticleTask, page: Page, options: RenderOptions) {
    const input = { ...doc, ...readSource(content, doc.source, options.bytes) }
    const compiled = options.compiled ?? finishCompiling(compileArticle(input, content, highlighter), page)
    const { tree, copy } = compiled
    const { text } = input
    return {
      ...compiled,
      article: applyLinks(tree, new Map(addresses)),
      markdownCopy: markdownCopy && createMarkdownCopy({ ...markdownCopy, text, pieces: copy }),
    }
  }

  function renderFeed(task: PageTask, { posts, ...about }: FeedTask): RenderedPage {
    const { page, source } = task
    const nothing = { page, markdownCopy: undefined, search: undefined }
    if (server === undefined) return { ...nothing, html: undefined, diagnostics: [] }
    try {
      const written = posts.map(({ article: post, ...item }) => {
        const input = { ...post.doc, ...readSource(content, post.doc.source) }
        const { tree } = compileArticle(input, content, highlighter)
        const article = applyLinks(withoutTitle(tree), new Map(post.addresses))
        const html = server.renderArticle({ site, page, article, buildCode })
        return { ...item, content: cleanFeedHtml(html, item.address) }
      })
      return { ...nothing, html: createFeed({ ...about, posts: written }), diagnostics: [] }
    } catch (error) {
      const diagnostics = [describePageFailure(error, { path: page.path, source }, siteDir)]
      return { ...nothing, html: undefined, diagnostics }
    }
  }

  function renderWhole(task: PageTask, options: RenderOptions): RenderedPage {
    const { page, search } = task
    if (task.feed !== undefined) return renderFeed(task, task.feed)
    const compiled = task.article && compile(task.article, page, options)
    const shownPage = isolatePage(page, site)
    const { rendered, diagnostics } = renderBody(task, shownPage, compiled?.article)
    return {
      page,
      html: rendered && documentOf(shownPage, rendered),
      markdownCopy: compiled?.markdownCopy ?? task.listCopy,
      search:
        options.hasSearchIndex === true && search !== undefined
          ? readSearchPage({
              page,
              site,
              hasSeveralDocs,
              searchSource: search,
              sections: compiled?.sections,
              body: rendered?.body,
            })
          : undefined,
      diagnostics: [...(compiled?.diagnostics ?? []), ...diagnostics],
    }
  }

  return {
    render: (task, options = {}) =>
      withDocument(task.source, () => {
        try {
          return renderWhole(task, options)
        } catch (error) {
          // The page is nested too deeply for the stack. Other pages are not affected.
          if (!(error instanceof RangeError)) throw error
          const { page, source } = task
          const diagnostics = [describePageFailure(error, { path: page.path, source }, siteDir)]
          return { page, html: undefined, markdownCopy: undefined, search: undefined, diagnostics }
        }
      }),
    readForSearch(task, cachedSections) {
      const { page, article, search: searchSource } = task
      if (searchSource === undefined) return undefined
      if (cachedSections !== undefined || searchSource === 'description')
        return readSearchPage({ page, site, hasSeveralDocs, searchSource, cachedSections })
      const compiled = article && withDocument(task.source, () => compile(article, page, {}))
      const body =
        searchSource === 'html'
          ? renderBody(task, isolatePage(page, site), compiled?.article).rendered?.body
          : undefined
      const { sections } = compiled ?? {}
      return readSearchPage({ page, site, hasSeveralDocs, searchSource, sections, body })
    },
  }
}
