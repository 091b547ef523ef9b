/**
 * Finds routes by address or by source.
 * In: the winning routes and which route stands for each Markdown source. Out: a RouteTable.
 * Lookups are map lookups; only `nearest` walks the list, and is asked for broken links alone.
 */
import type { Route, RouteTable } from '../shared/route.ts'
import { editDistance } from './editDistance.ts'

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** What a reader may be sent to: no redirect, no 404 page, nothing unlisted. */
const isSuggestible = (route: Route): boolean =>
  !route.unlisted && route.kind !== 'redirect' && route.kind !== 'notFound'

function findNearest(path: string, routes: readonly Route[]): Route | undefined {
  const wanted = path.toLowerCase()
  // A third of the address may be misspelt, in both directions.
  let limit = Math.max(2, Math.floor(wanted.length / 3))
  let nearest: Route | undefined
  let moved: Route | undefined
  for (const route of routes) {
    if (!isSuggestible(route)) continue
    const candidate = route.path.toLowerCase()
    const distance = editDistance(wanted, candidate, limit)
    if (distance <= limit && (nearest === undefined || distance < limit)) {
      nearest = route
      limit = distance
    }
    if (moved === undefined && wanted !== '/' && lastSegment(candidate) === lastSegment(wanted)) moved = route
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
  const routes = [...winners].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const exact = new Map(routes.map((route) => [route.path, route]))
  const folded = new Map(routes.map((route) => [route.path.toLowerCase(), route]))
  return {
    routes,
    byPath: (path) => exact.get(withoutSlash(path)),
    byPathIgnoringCase: (path) => folded.get(withoutSlash(path).toLowerCase()),
    bySource: (source) => sources.get(source),
    nearest: (path) => {
      const bare = withoutSlash(path)
      const sameLetters = folded.get(bare.toLowerCase())
      return sameLetters !== undefined && isSuggestible(sameLetters) ? sameLetters : findNearest(bare, routes)
    },
  }
}
