/**
 * Finds the ids of single pages that their documents alone do not tell: of code in `.mdx`, of components, of plugins for
 * HTML, and of replaced parts of the theme. Renders a page as a build does, so it is for pages with a missing anchor only.
 */

import type { Root } from 'hast'
import { hasSiteCode, listReplacements, type ProbeResult } from '../../bundle/index.ts'
import { type ContentOptions, importInspectArticle, scanHtml } from '../../markdown/index.ts'
import { createPage, createPageContext } from '../../page/index.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'
import { isMdxPath } from '../../shared/document/markdownFile.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { isLayoutId } from '../../shared/page/layoutId.ts'
import type { Route } from '../../shared/site/route.ts'
import type { Site } from '../../shared/site/site.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { readInput } from '../documents.ts'
import type { Project } from '../openProject.ts'
import { componentsOfPages } from './readPageFacts.ts'

/** Whether rendering may add ids to those that are known of a page. */
function mayHaveMore({ doc }: Route, { config }: Site, content: ContentOptions): boolean {
  const sources = doc === undefined ? [] : [doc.source, ...doc.dependencies]
  return (
    sources.some((source) => isMdxPath(source, content)) ||
    (doc !== undefined && (doc.components !== undefined || content.rehypePlugins.length > 0)) ||
    listReplacements(config.siteDir).length > 0
  )
}

/** Without the ids of the layout. */
function idsInTree(tree: Root): string[] {
  const ids: string[] = []
  const pending: Root['children'] = [...tree.children]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type !== 'element') continue
    const { id } = node.properties
    if (typeof id === 'string' && !isLayoutId(id)) ids.push(id)
    pushAll(pending, node.children)
  }
  return ids
}

/**
 * Ids of a page; undefined when not all of them can be known. Absent when rendering cannot add any, or was done before.
 */
export type RenderedIds = (
  route: Route,
) => Promise<{ readonly ids: readonly string[] | undefined } | undefined>

/** @param probed Result of `startProbe`. Without one, the code of the site does not run. */
export function createRenderedIds(
  site: Site,
  { config, files, content }: Pick<Project, 'config' | 'files' | 'content'>,
  probed: ProbeResult | undefined,
): RenderedIds {
  const open = lazy(async () => probed?.open?.())
  const context = lazy(() => createPageContext(site))
  const components = lazy(() => componentsOfPages(site))
  const done = new Set<Route>()
  return async (route) => {
    if (done.has(route) || !mayHaveMore(route, site, content)) return undefined
    done.add(route)
    const runsCode = hasSiteCode(config, files)
    const probe = runsCode ? await open() : undefined
    if (runsCode && probe === undefined) return { ids: undefined }
    const { compilePlainArticle } = await importInspectArticle()
    try {
      const article = route.doc && compilePlainArticle(readInput(content, route.doc), content).tree
      if (probe === undefined) return { ids: article === undefined ? [] : idsInTree(article) }
      const component = components().get(route.path)
      const page = createPage(route, context(), component === undefined ? {} : { component })
      const { ids, names } = scanHtml(probe.render({ site: site.data, page, article }).body)
      const found = [...ids.map(({ id }) => id), ...names.map(({ name }) => name)]
      return { ids: found.filter((id) => !isLayoutId(id)) }
    } catch (error) {
      if (error instanceof UserError) throw error
      // The build reports the error of the page, which then has no id at all.
      return { ids: [] }
    }
  }
}
