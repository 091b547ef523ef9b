/**
 * One route for each address (RTE-5).
 * In: every route that was asked for, and the static files. Out: the winners, and one diagnostic for each loser
 * that names both sources. Addresses are compared without case, since some hosts and disks do not tell it.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Route, RouteKind } from '../shared/route.ts'
import { normalizePath } from '../shared/urls.ts'

const RANK: Readonly<Record<RouteKind, number>> = {
  page: 0,
  notFound: 0,
  search: 0,
  doc: 1,
  category: 2,
  redirect: 3,
}
const STATIC_RANK = 4

interface Candidate {
  readonly path: string
  readonly source: string
  readonly rank: number
  /** Absent for a static file. */
  readonly route?: Route
}

/** The address under which a host serves a static file. */
function addressOfFile(file: string, trailingSlash: boolean | undefined): string {
  if (file === '404.html') return '/404'
  const path = `/${file}`.replace(/\/index\.html$/, '/')
  return normalizePath(trailingSlash === false ? path.replace(/\.html$/, '') : path)
}

const byRankThenSource = (a: Candidate, b: Candidate): number =>
  a.rank - b.rank || (a.source < b.source ? -1 : a.source > b.source ? 1 : 0)

export interface Winners {
  readonly winners: readonly Route[]
  /** Winner by Markdown source; also for a document that lost its address. */
  readonly sources: ReadonlyMap<string, Route>
  readonly diagnostics: readonly Diagnostic[]
}

export function chooseWinners(
  routes: readonly Route[],
  staticFiles: ReadonlyMap<string, string>,
  trailingSlash: boolean | undefined,
): Winners {
  const claims = new Map<string, Candidate[]>()
  const claim = (candidate: Candidate) => {
    const key = candidate.path.toLowerCase()
    const others = claims.get(key)
    if (others === undefined) claims.set(key, [candidate])
    else others.push(candidate)
  }
  for (const route of routes) claim({ path: route.path, source: route.source, rank: RANK[route.kind], route })
  for (const [file, source] of staticFiles) {
    claim({ path: addressOfFile(file, trailingSlash), source, rank: STATIC_RANK })
  }

  const winners: Route[] = []
  const sources = new Map<string, Route>()
  const diagnostics: Diagnostic[] = []
  for (const candidates of claims.values()) {
    const [winner, ...losers] = candidates.length === 1 ? candidates : candidates.sort(byRankThenSource)
    if (winner?.route === undefined) continue
    winners.push(winner.route)
    for (const { route } of candidates)
      if (route?.doc !== undefined) sources.set(route.doc.source, winner.route)
    for (const loser of losers) {
      diagnostics.push({
        rule: 'duplicate-route',
        message: `The address "${loser.path}" of ${loser.source} is also that of ${winner.source}${winner.path === loser.path ? '' : ` ("${winner.path}")`}, which keeps it`,
        file: loser.source,
        place: loser.route?.doc?.frontMatterPlaces.slug,
        target: loser.path,
      })
    }
  }
  return { winners, sources, diagnostics }
}
