/**
 * The server side of the browser code: one page to HTML. Bundled with the theme, the site's own pages and
 * components and one React, so that every part meets the same contexts.
 */
import type { Root as ArticleTree } from 'hast'
import { type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { HeadCollectorContext } from '../runtime/Head.tsx'
import { PageContext, SiteContext } from '../runtime/PageContext.tsx'
import { isHydrationTrigger } from '../shared/page/islands.ts'
import type { CollectedTag, RenderInput, RenderResult, ServerBundle } from '../shared/render.ts'
import { componentError } from '../shared/sourceError.ts'
import { articleComponents } from '../theme/article/components.ts'
import Root from '../theme/Root.tsx'
import StaticContent from '../theme/StaticContent.tsx'
import { type Island, type IslandUse, renderIsland } from './islands/component/renderIsland.tsx'
import { extractRawHtml } from './rawHtml.ts'

/** A module of `site/pages` or `site/components`. */
interface ComponentModule {
  readonly default?: unknown
  /** Of a component: when it starts to run in the browser. */
  readonly client?: unknown
}

export interface RendererInput {
  /** By source, from the site root. */
  readonly pages: Readonly<Record<string, ComponentModule>>
  /** By the name that directives use. */
  readonly components: Readonly<Record<string, ComponentModule>>
  /** Of each component by its name, from the site root. */
  readonly sources: Readonly<Record<string, string>>
}

/** A function or class, or what React makes of one, such as by `memo`. */
export const isComponent = (value: unknown): value is ComponentType<Record<string, unknown>> =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value))

const nameKind = (value: unknown): string =>
  isValidElement(value) ? 'an element' : value === null ? 'null' : `of type ${typeof value}`

function componentOf(
  module: ComponentModule | undefined,
  source: string,
): ComponentType<Record<string, unknown>> {
  const made = module?.default
  if (isComponent(made)) return made
  const problem =
    made === undefined
      ? `${source} has no default export`
      : `the default export of ${source} is not a component but ${nameKind(made)}`
  throw componentError(`${problem}; a page or component is the default export of its file`, source)
}

/** Stands for an island in the tree of elements, until the island is rendered. */
const createPlaceholder = (): ComponentType => () => null

/** Makes the one function that Node calls for every page. */
export function createRenderer({ pages, components, sources }: RendererInput): ServerBundle {
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
  const elements = { ...articleComponents, ...siteComponents }

  /** Elements are made from the inside out: an island is rendered when those inside of it are. */
  function articleOf(article: ArticleTree, { site, page }: RenderInput): ReactElement {
    let number = 0
    const withIslands =
      (create: typeof jsx): typeof jsx =>
      (type, props, key) => {
        const island = islands.get(type)
        if (island === undefined) return create(type, props, key)
        number += 1
        const rendered = renderIsland({ island, number, props: props as IslandUse['props'], site, page })
        return jsx(Fragment, { children: rendered }, key)
      }
    const toReact = unified().use(rehypeReact, {
      Fragment,
      jsx: withIslands(jsx),
      jsxs: withIslands(jsxs),
      components: elements,
    })
    return toReact.stringify(article) as ReactElement
  }

  const contentOf = (input: RenderInput): ReactNode => {
    const { page, site, article } = input
    if (article !== undefined) return <StaticContent>{articleOf(article, input)}</StaticContent>
    if (page.component === undefined) return null
    const PageComponent = componentOf(pages[page.component], page.component)
    return <PageComponent config={site} />
  }

  return {
    render(input: RenderInput): RenderResult {
      const tags: CollectedTag[] = []
      const extracted = input.article && extractRawHtml(input.article)
      const body = renderToString(
        <HeadCollectorContext.Provider value={{ add: (tag) => tags.push(tag) }}>
          <SiteContext.Provider value={input.site}>
            <PageContext.Provider value={input.page}>
              <Root>{contentOf({ ...input, article: extracted?.article })}</Root>
            </PageContext.Provider>
          </SiteContext.Provider>
        </HeadCollectorContext.Provider>,
      )
      return { body: extracted?.restore(body) ?? body, tags }
    },
  }
}
