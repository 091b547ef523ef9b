/** Finds routes by address or by source. */

import type { Doc } from '../shared/document/doc.ts'
import type { Route, RouteTable } from '../shared/site/route.ts'
import { compareText } from '../shared/text/compareText.ts'
import { anchorsOfDoc } from './anchorsOfDoc.ts'

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/**
 * @param winners One route per address.
 * @param sources Route of each Markdown source. A document that lost its address is mapped to the winner, so that
 *   links to it are not reported as well.
 */
export function createRouteTable(winners: Iterable<Route>, sources: ReadonlyMap<string, Route>): RouteTable {
  const routes = [...winners].sort((a, b) => compareText(a.path, b.path))
  const exact = new Map(routes.map((route) => [route.path, route]))
  const withDocs = (replaced: ReadonlyMap<Doc, Doc>) => (route: Route) => {
    const doc = route.doc && replaced.get(route.doc)
    return doc === undefined
      ? route
      : { ...route, doc, description: doc.description, anchors: anchorsOfDoc(doc) }
  }
  const mapRoutes = (change: (route: Route) => Route): RouteTable => {
    const changed = new Map(routes.map((route) => [route, change(route)]))
    const ofSources = [...sources].map(([source, route]) => [source, changed.get(route) ?? route] as const)
    return createRouteTable(changed.values(), new Map(ofSources))
  }
  return {
    routes,
    byPath: (path) => exact.get(withoutSlash(path)),
    bySource: (source) => sources.get(source),
    replaceDocs: (replaced) => mapRoutes(withDocs(replaced)),
    rename: (titles) => mapRoutes((route) => ({ ...route, title: titles.get(route.path) ?? route.title })),
  }
}
