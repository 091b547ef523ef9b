/**
 * Creates the elements of articles: of directives, islands and tags of MDX. Elements are created from the inside out, so
 * nested islands are rendered before the island around them.
 */
import type { Root as ArticleTree } from 'hast'
import type { ComponentType, Key, ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { mdxComponents } from '../../compat/elements.ts'
import { runWithMessages } from '../../runtime/index.ts'
import type { IslandNames } from '../../shared/mdx/islandName.ts'
import type { RenderInput } from '../../shared/page/render.ts'
import { articleComponents } from '../../theme/article/components.ts'
import { type Island, type IslandUse, renderIsland } from '../islands/component/renderIsland.tsx'
import { createIslandFinder } from './createIslandFinder.ts'
import { hasMdx, type MdxRuntime, type MdxUse, prepareMdx } from './prepareMdx.tsx'

/** An element of a document, and the place of its tag. */
export interface CreatedUse {
  readonly element: ReactElement
  readonly locate: MdxUse['locate']
}

type CreateElement = (type: unknown, props: object) => ReactElement

/** Placeholder for an island in the element tree until the island is rendered. */
export const createPlaceholder = (): ComponentType => () => null

/** A function among blank texts, as of `<BrowserOnly>` on several lines. */
function unwrapFunction(children: unknown): unknown {
  if (!Array.isArray(children)) return children
  const parts: readonly unknown[] = children.filter((part) => typeof part !== 'string' || part.trim() !== '')
  return parts.length === 1 && typeof parts[0] === 'function' ? parts[0] : children
}

interface ReaderInput {
  /** Islands of the site by the placeholder that the article has for them. */
  readonly islands: ReadonlyMap<unknown, Island>
  /** Imported modules by `importKey`. */
  readonly modules: Readonly<Record<string, object>>
  /** Components of the site by name; islands are placeholders. */
  readonly siteComponents: Readonly<Record<string, ComponentType<Record<string, unknown>>>>
  readonly islandNames: IslandNames
}

type ReadArticle = (article: ArticleTree) => ReactElement

/**
 * @returns A function that creates the reader of the articles of one page, whose islands have different numbers.
 *   `created` receives the elements of tags in documents, inner ones first.
 */
export function createArticleReaders(input: ReaderInput) {
  const { islands, modules, siteComponents } = input
  const mdxMarker = createPlaceholder()
  const elements = { ...articleComponents, ...siteComponents, MdxElement: mdxMarker, MdxText: mdxMarker }
  const componentsOfMdx: Readonly<Record<string, unknown>> = { ...mdxComponents, ...siteComponents }
  const findIsland = createIslandFinder(input)

  return ({ site, page }: Pick<RenderInput, 'site' | 'page'>, created: CreatedUse[]): ReadArticle => {
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
      const runtime: MdxRuntime = {
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
      }
      const prepared = runWithMessages(site.messages, () => prepareMdx(article, runtime))
      uses = prepared.uses
      return toReact.stringify(prepared.tree) as ReactElement
    }
  }
}
