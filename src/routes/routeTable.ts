/**
 * Finds routes by address or by source.
 * In: the winning routes and which route stands for each Markdown source. Out: a RouteTable.
 * Lookups are map lookups; only `nearest` walks the list, and is asked for broken links alone.
 */

import type { Doc } from '../shared/doc.ts'
import type { Route, RouteTable } from '../shared/route.ts'
import { compareText } from '../shared/text/compareText.ts'
import { editDistance } from '../shared/text/editDistance.ts'
import { anchorsOfDoc } from './anchorsOfDoc.ts'

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** What a reader may be sent to: no redirect, no 404 page, nothing unlisted. */
const isSuggestible = (route: Route): boolean =>
  !route.unlisted && route.kind !== 'redirect' && route.kind !== 'notFound'

interface Candidate {
  readonly path: string
  readonly lastSegment: string
  readonly route: Route
}

function findNearest(path: string, candidates: readonly Candidate[]): Route | undefined {
  const wanted = path.toLowerCase()
  const wantedEnd = lastSegment(wanted)
  // A third of the address may be misspelt.
  let limit = Math.max(2, Math.floor(wanted.length / 3))
  let nearest: Route | undefined
  let moved: Route | undefined
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.path, limit)
    if (distance <= limit && (nearest === undefined || distance < limit)) {
      nearest = candidate.route
      limit = distance
    }
    if (moved === undefined && wantedEnd !== '' && candidate.lastSegment === wantedEnd)
      moved = candidate.route
  }
  // A page of the same name elsewhere beats a merely similar address, but not one with a letter or two wrong.
  return nearest !== undefined && (limit <= 2 || moved === undefined) ? nearest : (moved ?? nearest)
}

/**
 * @param winners One route per address.
 * @param sources Which of them stands for a Markdown source; a document that lost its address is mapped to
 *   the winner, so that links to it are not reported a second time.
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
  const renew = (change: (route: Route) => Route): RouteTable => {
    const renewed = new Map(routes.map((route) => [route, change(route)]))
    const ofSources = [...sources].map(([source, route]) => [source, renewed.get(route) ?? route] as const)
    return createRouteTable(renewed.values(), new Map(ofSources))
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
      const sameLetters = folded.get(bare.toLowerCase())
      if (sameLetters !== undefined && isSuggestible(sameLetters)) return sameLetters
      candidates ??= listCandidates()
      return findNearest(bare, candidates)
    },
    replaceDocs: (replaced) => renew(withDocs(replaced)),
    rename: (titles) => renew((route) => ({ ...route, title: titles.get(route.path) ?? route.title })),
  }
}
