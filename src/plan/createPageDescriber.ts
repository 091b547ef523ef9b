/** Creates the data of each page without its article, and the task that renders the page. */

import type { GitHistory } from '../files/git/readGitHistory.ts'
import { findLinkEdits } from '../output/findLinkEdits.ts'
import { createPage } from '../page/createPage.ts'
import { editedFileOf } from '../page/docMeta.ts'
import type { PageContext } from '../page/pageContext.ts'
import type { Address } from '../render/applyLinks.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { Page } from '../shared/page/page.ts'
import type { Route } from '../shared/site/route.ts'
import type { Asset, ResolvedLink, ResolvedLinks, Site } from '../shared/site/site.ts'
import type { ArticleTask, PageTask } from '../workers/pageTask.ts'
import { searchSourceOf } from '../workers/render/readSearchPage.ts'

interface PageEnvironment {
  readonly context: PageContext
  readonly linksOf: (doc: Doc) => ResolvedLinks
  /** By source. */
  readonly assets: ReadonlyMap<string, Asset>
  readonly history: GitHistory
  /** Paths of routes that have a Markdown copy. */
  readonly pathsWithCopy: ReadonlySet<string>
}

export interface PageDescriber {
  /** Returns the data of a page without its article. */
  describe(route: Route): Page
  taskOf(route: Route): PageTask
}

function addressOf(resolved: ResolvedLink, assets: PageEnvironment['assets']): Address | undefined {
  if (resolved.kind !== 'asset') return { href: resolved.href }
  const asset = assets.get(resolved.source)
  if (asset === undefined) return undefined
  const { href, width, height } = asset
  return { href: href + resolved.suffix, ...(width !== undefined && { width, height }) }
}

export function createPageDescriber(
  site: Site,
  { context, linksOf, assets, history, pathsWithCopy }: PageEnvironment,
): PageDescriber {
  const { config, pageFiles } = site
  const componentByPath = new Map(
    pageFiles.filter((file) => file.kind === 'react').map((file) => [file.path, file.source]),
  )

  /** Address of the social card; undefined unless front matter names a file of the site. */
  function socialCardOf({ doc }: Route): string | undefined {
    const image = doc?.frontMatter.image
    if (doc === undefined || image === undefined) return undefined
    const resolved = linksOf(doc).get(`image ${image}`)
    if (resolved === undefined || resolved.kind === 'broken') return undefined
    return addressOf(resolved, assets)?.href
  }

  const describe = (route: Route): Page =>
    createPage(route, context, {
      lastUpdated: route.doc && history.get(editedFileOf(route.doc.source, site) ?? ''),
      component:
        route.kind === 'page' && route.doc === undefined ? componentByPath.get(route.path) : undefined,
      image: socialCardOf(route),
      hasMarkdownCopy: pathsWithCopy.has(route.path),
    })

  function articleOf(doc: Doc, { path }: Route): ArticleTask {
    const { source, contentPath, plugin, version, locale, title, hasContentTitle } = doc
    const links = linksOf(doc)
    const addresses = [...links].flatMap(([written, resolved]): ArticleTask['addresses'] => {
      const address = addressOf(resolved, assets)
      return address === undefined ? [] : [[written, address]]
    })
    const markdownCopy = {
      title,
      hasContentTitle,
      edits: findLinkEdits({ doc, links, assets, pathsWithCopy, config }),
    }
    return {
      doc: { source, contentPath, plugin, version, locale },
      addresses,
      ...(pathsWithCopy.has(path) && { markdownCopy }),
    }
  }

  const taskOf = (route: Route): PageTask => ({
    page: describe(route),
    source: route.source,
    ...(route.doc !== undefined && { article: articleOf(route.doc, route) }),
    search: searchSourceOf(route),
  })

  return { describe, taskOf }
}
