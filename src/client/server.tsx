/**
 * Renders pages to HTML in Node. Bundled with the theme, the pages and components of the site and one copy of React, so
 * that all share the same contexts.
 */
import type { Root as ArticleTree } from 'hast'
import { type ComponentType, isValidElement, type Key, type ReactElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { PageContext, SiteContext } from '../runtime/contexts/PageContext.tsx'
import { HeadCollectorContext } from '../runtime/head/Head.tsx'
import { componentError } from '../shared/errors/sourceError.ts'
import type { IslandNames } from '../shared/mdx/islandName.ts'
import { isHydrationTrigger } from '../shared/page/islands.ts'
import type { CollectedTag, RenderInput, RenderResult, ServerExports } from '../shared/page/render.ts'
import { CodeContext } from '../theme/article/CodeContext.ts'
import { articleComponents } from '../theme/article/components.ts'
import BlogEntries from '../theme/blog/BlogEntries.tsx'
import { mdxComponents } from '../theme/mdx/components.ts'
import StaticContent from '../theme/page/StaticContent.tsx'
import Root from '../theme/Root.tsx'
import { type Island, type IslandUse, renderIsland } from './islands/component/renderIsland.tsx'
import { createIslandFinder } from './mdx/createIslandFinder.ts'
import { hasMdx, type MdxUse, prepareMdx } from './mdx/prepareMdx.tsx'
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

/** A function, a class, or an object that React creates from one, as `memo` does. */
export const isComponent = (value: unknown): value is ComponentType<Record<string, unknown>> =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value))

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

/** An element of a document, and the place of its tag. */
interface CreatedUse {
  readonly element: ReactElement
  readonly locate: MdxUse['locate']
}

type CreateElement = (type: unknown, props: object) => ReactElement

/** Placeholder for an island in the element tree until the island is rendered. */
const createPlaceholder = (): ComponentType => () => null

const NO_ISLANDS: IslandNames = { tagged: [], imported: [] }

/** A function among blank texts, as of `<BrowserOnly>` on several lines. */
function unwrapFunction(children: unknown): unknown {
  if (!Array.isArray(children)) return children
  const parts: readonly unknown[] = children.filter((part) => typeof part !== 'string' || part.trim() !== '')
  return parts.length === 1 && typeof parts[0] === 'function' ? parts[0] : children
}

/** Creates the renderer that Node calls for every page. */
export function createRenderer({
  pages,
  components,
  sources,
  modules = {},
  islandNames = NO_ISLANDS,
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
  const mdxMarker = createPlaceholder()
  const elements = { ...articleComponents, ...siteComponents, MdxElement: mdxMarker, MdxText: mdxMarker }
  const componentsOfMdx: Readonly<Record<string, unknown>> = { ...mdxComponents, ...siteComponents }
  const findIsland = createIslandFinder({ islands, modules, siteComponents, islandNames })

  /**
   * Elements are created from the inside out, so nested islands are rendered before the island around them.
   *
   * @param created Receives the elements of tags in documents, inner ones first.
   * @returns A function that returns the elements of an article. Islands of all its articles have different numbers.
   */
  function createArticleReader(
    { site, page }: Pick<RenderInput, 'site' | 'page'>,
    created: CreatedUse[],
  ): (article: ArticleTree) => ReactElement {
    let number = 0
    let uses: readonly MdxUse[] = []
    const createIsland = (island: Island, props: object, key?: Key): ReactElement => {
      number += 1
      const rendered = renderIsland({ island, number, props: props as IslandUse['props'], site, page })
      return jsx(Fragment, { children: rendered }, key)
    }
    const createUse = (use: MdxUse, children: unknown, create: CreateElement): ReactElement => {
      // As it is: a component may take a function as its child.
      if (use.value !== undefined) {
        const element = use.value as ReactElement
        created.push({ element, locate: use.locate })
        return element
      }
      const props = children === undefined ? use.props : { ...use.props, children: unwrapFunction(children) }
      const island = findIsland(use)
      if (island === undefined) {
        const element = create(use.type, props)
        created.push({ element, locate: use.locate })
        return element
      }
      try {
        return createIsland(island, props)
      } catch (error) {
        throw use.locate(error)
      }
    }
    const withIslands =
      (create: typeof jsx): typeof jsx =>
      (type, props, key) => {
        const written = props as { readonly use?: string; readonly children?: unknown }
        const use = type === mdxMarker ? uses[Number(written.use)] : undefined
        if (use !== undefined)
          return createUse(use, written.children, (of, own) => create(of as ComponentType, own, key))
        const island = islands.get(type)
        return island === undefined ? create(type, props, key) : createIsland(island, props as object, key)
      }
    const toReact = unified().use(rehypeReact, {
      Fragment,
      jsx: withIslands(jsx),
      jsxs: withIslands(jsxs),
      components: elements,
    })
    return (article) => {
      if (!hasMdx(article)) return toReact.stringify(article) as ReactElement
      const prepared = prepareMdx(article, {
        modules,
        components: componentsOfMdx,
        create(use) {
          const { key, ...props } = use.props
          const island = findIsland({ ...use, props })
          const own = key as Key | undefined
          return island === undefined
            ? jsx(use.type as ComponentType, props, own)
            : createIsland(island, props, own)
        },
        title: page.title,
        toc: page.toc.map(({ id, text, depth }) => ({ id, value: text, level: depth })),
      })
      uses = prepared.uses
      return toReact.stringify(prepared.tree) as ReactElement
    }
  }

  const contentOf = (input: RenderInput, created: CreatedUse[]): ReactNode => {
    const { page, site, article, introductions = [], buildCode } = input
    const createStatic = (content: ReactNode) => (
      <StaticContent>
        <CodeContext.Provider value={buildCode}>{content}</CodeContext.Provider>
      </StaticContent>
    )
    if (article !== undefined) return createStatic(createArticleReader(input, created)(article))
    if (page.blogList !== undefined) {
      const read = createArticleReader(input, created)
      const contents = introductions.map((introduction) => introduction && read(introduction))
      return createStatic(<BlogEntries list={page.blogList} introductions={contents} />)
    }
    if (page.component === undefined) return null
    const PageComponent = componentOf(pages[page.component], page.component)
    return <PageComponent config={site} />
  }

  /** Renders content with the data of its page. The tags of its head are added to `tags`. */
  function renderIn({ site, page }: RenderInput, content: ReactNode, tags: CollectedTag[]): string {
    return renderToString(
      <HeadCollectorContext.Provider value={{ add: (tag) => tags.push(tag) }}>
        <SiteContext.Provider value={site}>
          <PageContext.Provider value={page}>{content}</PageContext.Provider>
        </SiteContext.Provider>
      </HeadCollectorContext.Provider>,
    )
  }

  /** Renders the tags of the documents one by one after a failure, since errors of React have no place. */
  function renderLocated(
    input: RenderInput,
    tags: CollectedTag[],
    render: (created: CreatedUse[]) => ReactNode,
  ) {
    const created: CreatedUse[] = []
    try {
      return renderIn(input, render(created), tags)
    } catch (error) {
      for (const { element, locate } of created)
        try {
          renderIn(input, <CodeContext.Provider value={input.buildCode}>{element}</CodeContext.Provider>, [])
        } catch (cause) {
          throw locate(cause)
        }
      throw error
    }
  }

  return {
    render(input: RenderInput): RenderResult {
      const tags: CollectedTag[] = []
      const extracted = extractRawHtml(input)
      const read = (created: CreatedUse[]) => (
        <Root>{contentOf({ ...input, ...extracted.articles }, created)}</Root>
      )
      return { body: extracted.restore(renderLocated(input, tags, read)), tags }
    },
    renderArticle(input) {
      const { articles, restore } = extractRawHtml({ article: input.article })
      const { article = input.article } = articles
      const read = (created: CreatedUse[]) => (
        <CodeContext.Provider value={input.buildCode}>
          {createArticleReader(input, created)(article)}
        </CodeContext.Provider>
      )
      return restore(renderLocated(input, [], read))
    },
  }
}
