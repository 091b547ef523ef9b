/**
 * One page: its HTML document, its Markdown twin and what search finds of it.
 * In: its task, and what all pages have in common. It reads the document's file and those it includes, nothing else,
 * so it can run on any thread.
 */
import type { Root } from 'hast'
import { compileArticle } from '../../content/compileArticle.ts'
import type { ContentOptions } from '../../content/contentOptions.ts'
import { createHighlighter } from '../../content/highlight/createHighlighter.ts'
import { readSource } from '../../content/readSource.ts'
import { createMarkdownTwin } from '../../output/markdownTwin.ts'
import { applyLinks } from '../../render/applyLinks.ts'
import { renderDocument } from '../../render/renderDocument.ts'
import type { SearchPage } from '../../search/preparePage.ts'
import type { PageSection } from '../../search/sectionsOf.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Page } from '../../shared/page.ts'
import type { RenderResult, ServerBundle } from '../../shared/render.ts'
import { pageFailure } from './pageFailure.ts'
import type { ArticleTask, PageFrame, PageTask } from './pageTask.ts'
import { readSearchPage } from './readSearchPage.ts'

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
  /** @param forSearch Says what search finds of it, too. */
  render(task: PageTask, forSearch?: boolean): RenderedPage
  /**
   * What search finds of a page, without rendering more of it than that needs.
   * @param known What was read of the same article before.
   */
  readForSearch(task: PageTask, known?: readonly PageSection[]): SearchPage | undefined
}

export interface RendererParts {
  readonly frame: PageFrame
  readonly content: ContentOptions
  /** Undefined when the site's code does not compile. */
  readonly server: ServerBundle | undefined
}

export function createPageRenderer({ frame, content, server }: RendererParts): PageRenderer {
  const { site, siteDir } = frame
  const highlighter = createHighlighter()

  function renderBody({ page, source }: PageTask, article: Root | undefined) {
    if (server === undefined) return { diagnostics: [] }
    try {
      return { rendered: server.render({ site, page, article }), diagnostics: [] }
    } catch (error) {
      return { diagnostics: [pageFailure(error, { path: page.path, source }, siteDir)] }
    }
  }

  const documentOf = (page: Page, rendered: RenderResult) =>
    renderDocument({ ...frame, rendered, page, manifest: '/manifest.webmanifest' })

  function compile({ doc, addresses, twin }: ArticleTask, { path }: Page) {
    const input = { ...doc, ...readSource(siteDir, doc.source) }
    const { tree, bodyOffset, diagnostics } = compileArticle(input, content, highlighter)
    const { text } = input
    return {
      article: applyLinks(tree, new Map(addresses)),
      twin: twin && createMarkdownTwin({ ...twin, path, text, bodyOffset }).contents.toString(),
      diagnostics,
    }
  }

  return {
    render(task, forSearch = false) {
      const { page, search } = task
      const compiled = task.article && compile(task.article, page)
      const { rendered, diagnostics } = renderBody(task, compiled?.article)
      return {
        page,
        html: rendered && documentOf(page, rendered),
        twin: compiled?.twin,
        search:
          forSearch && search !== undefined
            ? readSearchPage({ page, site, form: search, article: compiled?.article, body: rendered?.body })
            : undefined,
        diagnostics: [...(compiled?.diagnostics ?? []), ...diagnostics],
      }
    },
    readForSearch(task, known) {
      const { page, search: form } = task
      if (form === undefined) return undefined
      if (known !== undefined || form === 'description') return readSearchPage({ page, site, form, known })
      const article = task.article && compile(task.article, page).article
      const body = form === 'html' ? renderBody(task, article).rendered?.body : undefined
      return readSearchPage({ page, site, form, article, body })
    },
  }
}
