/** Finds routes by address or by source. Lookups use maps; only `nearest`, for broken links, walks the list. */

import type { Doc } from '../shared/document/doc.ts'
import type { Route, RouteTable } from '../shared/route.ts'
import { compareText } from '../shared/text/compareText.ts'
import { editDistance } from '../shared/text/editDistance.ts'
import { anchorsOfDoc } from './anchorsOfDoc.ts'

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Whether a route may be suggested to readers: not a redirect, a 404 page or unlisted. */
const isSuggestible = (route: Route): boolean =>
  !route.unlisted && route.kind !== 'redirect' && route.kind !== 'notFound'

interface Candidate {
  readonly path: string
  readonly lastSegment: string
  readonly route: Route
}

function findNearest(path: string, candidates: readonly Candidate[]): Route | undefined {
  const lowerPath = path.toLowerCase()
  const lowerEnd = lastSegment(lowerPath)
  // A third of the address may be misspelt.
  let limit = Math.max(2, Math.floor(lowerPath.length / 3))
  let nearest: Route | undefined
  let moved: Route | undefined
  for (const candidate of candidates) {
    const distance = editDistance(lowerPath, candidate.path, limit)
    if (distance <= limit && (nearest === undefined || distance < limit)) {
      nearest = candidate.route
      limit = distance
    }
    if (moved === undefined && lowerEnd !== '' && candidate.lastSegment === lowerEnd) moved = candidate.route
  }
  // A page of the same name elsewhere wins over a similar address, but not over one that differs in one or two
  // letters.
  return nearest !== undefined && (limit <= 2 || moved === undefined) ? nearest : (moved ?? nearest)
}

/**
 * @param winners One route per address.
 * @param sources Route of each Markdown source. A document that lost its address is mapped to the winner, so that
 *   links to it are not reported as well.
 */
export function createRouteTable(winners: Iterable<Route>, sources: ReadonlyMap<string, Route>): RouteTable {
  const routes = [...winners].sort((a, b) => compareText(a.path, b.path))
  const exact = new Map(routes.map((route) => [route.path, route]))
  const folded = new Map(routes.map((route) => [route.path.toLowerCase(), route]))
  let candidates: readonly Candidate[] | undefined
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
  const listCandidates = () =>
    routes.filter(isSuggestible).map((route) => {
      const path = route.path.toLowerCase()
      return { path, lastSegment: lastSegment(path), route }
    })
  return {
    routes,
    byPath: (path) => exact.get(withoutSlash(path)),
    byPathIgnoringCase: (path) => folded.get(withoutSlash(path).toLowerCase()),
    bySource: (source) => sources.get(source),
    nearest: (path) => {
      const bare = withoutSlash(path)
      const sameIgnoringCase = folded.get(bare.toLowerCase())
      if (sameIgnoringCase !== undefined && isSuggestible(sameIgnoringCase)) return sameIgnoringCase
      candidates ??= listCandidates()
      return findNearest(bare, candidates)
    },
    replaceDocs: (replaced) => mapRoutes(withDocs(replaced)),
    rename: (titles) => mapRoutes((route) => ({ ...route, title: titles.get(route.path) ?? route.title })),
  }
}
