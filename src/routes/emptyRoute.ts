import type { Route, RouteKind } from '../shared/site/route.ts'

/** A route without content of its own: a redirect, the search page, a 404 page. */
export const emptyRoute = (path: string, kind: RouteKind, source: string, title = path): Route => ({
  path,
  kind,
  source,
  title,
  description: '',
  anchors: [],
  unlisted: true,
})
