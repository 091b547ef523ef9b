/**
 * Renders pages to HTML in Node. Bundled with the theme, the pages and components of the site and one copy of React, so
 * that all share the same contexts.
 */
import { type ComponentType, isValidElement, type ReactNode } from 'react'
import { CodeContext } from '../components/elements.ts'
import { componentError } from '../shared/errors/sourceError.ts'
import type { IslandNames } from '../shared/mdx/islandName.ts'
import { isHydrationTrigger } from '../shared/page/islands.ts'
import type { RenderInput, RenderResult, ServerExports } from '../shared/page/render.ts'
import StaticContent from '../theme/base/StaticContent.tsx'
import BlogEntries from '../theme/blog/BlogEntries.tsx'
import Root from '../theme/Root.tsx'
import { type Island, renderInPage } from './islands/component/renderIsland.tsx'
import { type CreatedUse, createArticleReaders, createPlaceholder } from './mdx/createArticleReaders.ts'
import { isComponent } from './mdx/createIslandFinder.ts'
import { extractRawHtml } from './rawHtml.ts'

/** A module of the `pages` or `components` folder. */
interface ComponentModule {
  readonly default?: unknown
  /** Hydration trigger of a component. */
  readonly client?: unknown
}

export interface RendererInput {
  /** Modules by source, relative to the site root. */
  readonly pages: Readonly<Record<string, ComponentModule>>
  /** Modules by the name that directives use. */
  readonly components: Readonly<Record<string, ComponentModule>>
  /** Source of each component by its name, relative to the site root. */
  readonly sources: Readonly<Record<string, string>>
  /** Modules that `.mdx` documents import, by `importKey`. */
  readonly modules?: Readonly<Record<string, ComponentModule>> | undefined
  readonly islandNames?: IslandNames | undefined
}

const describeKind = (value: unknown): string =>
  isValidElement(value) ? 'an element' : value === null ? 'null' : `of type ${typeof value}`

function componentOf(
  module: ComponentModule | undefined,
  source: string,
): ComponentType<Record<string, unknown>> {
  const exported = module?.default
  if (isComponent(exported)) return exported
  const problem =
    exported === undefined
      ? `${source} has no default export`
      : `the default export of ${source} is not a component but ${describeKind(exported)}`
  throw componentError(`${problem}; a page or component is the default export of its file`, source)
}

/** Creates the renderer that Node calls for every page. */
export function createRenderer({
  pages,
  components,
  sources,
  modules = {},
  islandNames = { tagged: [], imported: [] },
}: RendererInput): ServerExports {
  const islands = new Map<unknown, Island>()
  const siteComponents = Object.fromEntries(
    Object.entries(components).map(([name, module]) => {
      const Component = componentOf(module, sources[name] ?? name)
      const { client } = module
      if (!isHydrationTrigger(client)) return [name, Component]
      const placeholder = createPlaceholder()
      islands.set(placeholder, { name, trigger: client, Component })
      return [name, placeholder]
    }),
  )
  const createArticleReader = createArticleReaders({ islands, modules, siteComponents, islandNames })

  const contentOf = (input: RenderInput, created: CreatedUse[]): ReactNode => {
    const { page, site, article, introductions = [], buildCode } = input
    const createStatic = (content: ReactNode) => (
      <StaticContent>
        <CodeContext.Provider value={buildCode}>{content}</CodeContext.Provider>
      </StaticContent>
    )
    if (article !== undefined) return createStatic(createArticleReader(input, created)(article))
    if (page.kind === 'blogList' && page.blogList !== undefined) {
      const read = createArticleReader(input, created)
      const contents = introductions.map((introduction) => introduction && read(introduction))
      return createStatic(<BlogEntries list={page.blogList} introductions={contents} />)
    }
    if (page.kind !== 'page' || page.component === undefined) return null
    const PageComponent = componentOf(pages[page.component], page.component)
    return <PageComponent config={site} />
  }

  /** Renders the tags of the documents one by one after a failure, since errors of React have no place. */
  function renderLocated(input: RenderInput, render: (created: CreatedUse[]) => ReactNode) {
    const created: CreatedUse[] = []
    try {
      return renderInPage(render(created), input)
    } catch (error) {
      for (const { element, locate } of created)
        try {
          renderInPage(<CodeContext.Provider value={input.buildCode}>{element}</CodeContext.Provider>, input)
        } catch (cause) {
          throw locate(cause)
        }
      throw error
    }
  }

  return {
    render(input: RenderInput): RenderResult {
      const extracted = extractRawHtml(input)
      const read = (created: CreatedUse[]) => (
        <Root>{contentOf({ ...input, ...extracted.articles }, created)}</Root>
      )
      const { html, tags } = renderLocated(input, read)
      return { body: extracted.restore(html), tags }
    },
    renderArticle(input) {
      const { articles, restore } = extractRawHtml({ article: input.article })
      const { article = input.article } = articles
      const read = (created: CreatedUse[]) => (
        <CodeContext.Provider value={input.buildCode}>
          {createArticleReader(input, created)(article)}
        </CodeContext.Provider>
      )
      return restore(renderLocated(input, read).html)
    },
  }
}
