/**
 * The server side of the browser code: one page to HTML. Bundled with the theme, the site's own pages and
 * components and one React, so that every part meets the same contexts.
 */
import type { Root as ArticleTree } from 'hast'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { HeadCollectorContext } from '../runtime/Head.tsx'
import { PageContext, SiteContext } from '../runtime/PageContext.tsx'
import type { CollectedTag, RenderInput, RenderResult, ServerBundle } from '../shared/render.ts'
import { articleComponents } from '../theme/article/components.ts'
import Root from '../theme/Root.tsx'
import StaticContent from '../theme/StaticContent.tsx'

/** A module of `site/pages` or `site/components`. */
interface ComponentModule {
  readonly default?: ComponentType<Record<string, unknown>>
}

export interface RendererInput {
  /** By source, from the site root. */
  readonly pages: Readonly<Record<string, ComponentModule>>
  /** By the name that directives use. */
  readonly components: Readonly<Record<string, ComponentModule>>
}

function componentOf(
  module: ComponentModule | undefined,
  source: string,
): ComponentType<Record<string, unknown>> {
  if (typeof module?.default !== 'function' && typeof module?.default !== 'object') {
    throw new Error(`${source} has no default export; a page or component is the default export of its file`)
  }
  return module.default
}

/** Makes the one function that Node calls for every page. */
export function createRenderer({ pages, components }: RendererInput): ServerBundle {
  const siteComponents = Object.fromEntries(
    Object.entries(components).map(([name, module]) => [name, componentOf(module, `components/${name}`)]),
  )
  const toReact = unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, components: { ...articleComponents, ...siteComponents } })
    .freeze()

  const contentOf = ({ page, site, article }: RenderInput): ReactNode => {
    if (article !== undefined) {
      return <StaticContent>{toReact.stringify(article satisfies ArticleTree) as ReactElement}</StaticContent>
    }
    if (page.component === undefined) return null
    const PageComponent = componentOf(pages[page.component], page.component)
    return <PageComponent config={site} />
  }

  return {
    render(input: RenderInput): RenderResult {
      const tags: CollectedTag[] = []
      const body = renderToString(
        <HeadCollectorContext.Provider value={{ add: (tag) => tags.push(tag) }}>
          <SiteContext.Provider value={input.site}>
            <PageContext.Provider value={input.page}>
              <Root>{contentOf(input)}</Root>
            </PageContext.Provider>
          </SiteContext.Provider>
        </HeadCollectorContext.Provider>,
      )
      return { body, tags }
    },
  }
}
