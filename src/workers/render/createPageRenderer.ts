/**
 * One page: its HTML document, its Markdown twin and what search finds of it.
 * In: its task, and what all pages have in common. It reads the document's file and those it includes, nothing else,
 * so it can run on any thread.
 */
import type { Nodes, Root } from 'hast'
import { compileArticle } from '../../markdown/compileArticle.ts'
import type { ContentOptions } from '../../markdown/contentOptions.ts'
import type { Highlighter } from '../../markdown/highlight/createHighlighter.ts'
import { readSource } from '../../markdown/source/readSource.ts'
import { createMarkdownCopy } from '../../output/createMarkdownCopy.ts'
import { applyLinks } from '../../render/applyLinks.ts'
import { createDocumentRenderer } from '../../render/renderDocument.ts'
import type { SearchPage } from '../../search/index/preparePage.ts'
import type { PageSection } from '../../search/index/sectionsOf.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Page } from '../../shared/page/page.ts'
import { pushAll } from '../../shared/pushAll.ts'
import type { ServerBundle } from '../../shared/render.ts'
import type { ArticleTask, PageTask, SiteWideInput } from '../pageTask.ts'
import { type CompiledArticle, finishCompiling } from './compiledArticle.ts'
import { describePageFailure } from './describePageFailure.ts'
import { readSearchPage } from './readSearchPage.ts'

export interface RenderedPage {
  readonly page: Page
  /** Undefined when rendering failed; a diagnostic says why. */
  readonly html: string | undefined
  /** Text of the Markdown twin. */
  readonly markdownCopy: string | undefined
  /** What search finds of it; undefined when it is not to be found, or was not asked for. */
  readonly search: SearchPage | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface RenderOptions {
  /** Says what search finds of the page, too. */
  readonly forSearch?: boolean
  /** Of the document's file, where they are known already. */
  readonly bytes?: Buffer | undefined
  /** Of the same bytes. */
  readonly compiled?: CompiledArticle | undefined
}

export interface PageRenderer {
  render(task: PageTask, options?: RenderOptions): RenderedPage
  /**
   * What search finds of a page, without rendering more of it than that needs.
   * @param known What was read of the same article before.
   */
  readForSearch(task: PageTask, known?: readonly PageSection[]): SearchPage | undefined
}

export interface RendererParts {
  readonly siteWide: SiteWideInput
  readonly content: ContentOptions
  /** Remembers code between pages. */
  readonly highlighter: Highlighter
  /** Undefined when the site's code does not compile. */
  readonly server: ServerBundle | undefined
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

export function createPageRenderer({ siteWide, content, highlighter, server }: RendererParts): PageRenderer {
  const { site, siteDir } = siteWide

  function renderBody({ page, source }: PageTask, article: Root | undefined) {
    if (server === undefined) return { diagnostics: [] }
    try {
      return { rendered: server.render({ site, page, article }), diagnostics: [] }
    } catch (error) {
      const components = article && componentsIn(article, content.components)
      const failed = { path: page.path, source, component: page.component, components }
      return { diagnostics: [describePageFailure(error, failed, siteDir)] }
    }
  }

  const documentOf = createDocumentRenderer({ ...siteWide, manifest: '/manifest.webmanifest' })

  function compile(
    { doc, addresses, markdownCopy: twin }: ArticleTask,
    { path, title }: Page,
    options: RenderOptions,
  ) {
    const input = { ...doc, ...readSource(siteDir, doc.source, options.bytes) }
    const compiled = options.compiled ?? finishCompiling(compileArticle(input, content, highlighter), title)
    const { tree, bodyOffset } = compiled
    const { text } = input
    return {
      ...compiled,
      article: applyLinks(tree, new Map(addresses)),
      twin: twin && createMarkdownCopy({ ...twin, path, text, bodyOffset }).contents.toString(),
    }
  }

  function renderWhole(task: PageTask, options: RenderOptions): RenderedPage {
    const { page, search } = task
    const compiled = task.article && compile(task.article, page, options)
    const { rendered, diagnostics } = renderBody(task, compiled?.article)
    return {
      page,
      html: rendered && documentOf(page, rendered),
      markdownCopy: compiled?.twin,
      search:
        options.forSearch === true && search !== undefined
          ? readSearchPage({
              page,
              site,
              searchSource: search,
              sections: compiled?.sections,
              body: rendered?.body,
            })
          : undefined,
      diagnostics: [...(compiled?.diagnostics ?? []), ...diagnostics],
    }
  }

  return {
    render(task, options = {}) {
      try {
        return renderWhole(task, options)
      } catch (error) {
        // Nested more deeply than the stack reaches: of this page alone.
        if (!(error instanceof RangeError)) throw error
        const { page, source } = task
        const diagnostics = [describePageFailure(error, { path: page.path, source }, siteDir)]
        return { page, html: undefined, markdownCopy: undefined, search: undefined, diagnostics }
      }
    },
    readForSearch(task, known) {
      const { page, search: form } = task
      if (form === undefined) return undefined
      if (known !== undefined || form === 'description')
        return readSearchPage({ page, site, searchSource: form, cachedSections: known })
      const compiled = task.article && compile(task.article, page, {})
      const body = form === 'html' ? renderBody(task, compiled?.article).rendered?.body : undefined
      return readSearchPage({ page, site, searchSource: form, sections: compiled?.sections, body })
    },
  }
}
