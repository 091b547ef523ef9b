/**
 * Routes of `pages/` and the built-in search and 404 pages. The built-in ones are returned separately: a page of the
 * site at the same address replaces them.
 */

import { joinPath, lastSegment } from '../shared/addresses/urls.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { Route } from '../shared/site/route.ts'
import type { PageFile } from '../shared/site/site.ts'
import { anchorsOfDoc } from './anchorsOfDoc.ts'
import { docAddressOf } from './docAddress.ts'
import { emptyRoute } from './emptyRoute.ts'

interface PageRoutes {
  readonly routes: readonly Route[]
  /** Search and 404 page, used where nothing else has their addresses. */
  readonly builtIn: readonly Route[]
  readonly diagnostics: readonly Diagnostic[]
}

interface PagesInput {
  readonly config: SiteConfig
  readonly pageFiles: readonly PageFile[]
  readonly pageDocs: readonly Doc[]
}

const NOT_FOUND_PATH = '/404'

/** A React page sets its title when it is rendered; until then it is derived from the path. */
function titleOfAddress(path: string, siteTitle: string): string {
  const words = lastSegment(path).replace(/[-_]+/g, ' ').trim()
  return words === '' ? siteTitle : words.charAt(0).toUpperCase() + words.slice(1)
}

function pageRoute(file: PageFile, path: string, doc: Doc | undefined, config: SiteConfig): Route {
  const isNotFound = path === NOT_FOUND_PATH
  return {
    path,
    kind: isNotFound ? 'notFound' : 'page',
    source: file.source,
    title: doc?.frontMatter.sidebar_label ?? doc?.title ?? titleOfAddress(path, config.title),
    description: doc?.description ?? (path === '/' ? config.tagline : ''),
    anchors: doc === undefined ? [] : anchorsOfDoc(doc),
    unlisted: isNotFound || doc?.frontMatter.unlisted === true,
    doc,
  }
}

export function pageRoutes({ config, pageFiles, pageDocs }: PagesInput, configFile: string): PageRoutes {
  const diagnostics: Diagnostic[] = []
  const docs = new Map(pageDocs.map((doc) => [doc.source, doc]))
  const basePath = config.pages === false ? '/' : joinPath(config.pages.routeBasePath)
  const routes = pageFiles.flatMap((file) => {
    const doc = docs.get(file.source)
    if (doc?.frontMatter.draft === true && !config.includeDrafts) return []
    if (doc?.frontMatter.slug === undefined) return [pageRoute(file, file.path, doc, config)]
    const address = docAddressOf(doc, basePath)
    diagnostics.push(...address.diagnostics)
    return [pageRoute(file, address.path, doc, config)]
  })
  const searchPath = config.search === false ? false : config.search.searchPagePath
  const builtIn = [emptyRoute(NOT_FOUND_PATH, 'notFound', configFile, 'Page Not Found')]
  if (searchPath !== false) {
    builtIn.push(emptyRoute(joinPath(searchPath), 'search', configFile, 'Search the documentation'))
  }
  return { routes, builtIn, diagnostics }
}
