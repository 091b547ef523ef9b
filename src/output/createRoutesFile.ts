import type { RouteTable } from '../shared/route.ts'
import type { RoutesFile } from '../shared/routesFile.ts'
import type { OutputFile, Site } from '../shared/site.ts'
import { compareText } from '../shared/text/compareText.ts'

interface PublishedSite extends Pick<Site, 'pageFacts'> {
  readonly routes: Pick<RouteTable, 'routes'>
}

/** Addresses with the ids a link to each may end with; those of pages written in React are known when rendered. */
export const routesWithAnchors = ({ routes, pageFacts }: PublishedSite): RoutesFile['routes'] =>
  routes.routes
    .filter(({ kind }) => kind !== 'notFound')
    .map(({ path, anchors }) => ({
      path,
      anchors: [...new Set([...anchors, ...(pageFacts.get(path)?.anchors ?? [])])].sort(compareText),
    }))
    .sort((a, b) => compareText(a.path, b.path))

/**
 * `routes.json`: the addresses of this build, for tools that check links into this site or compare two builds.
 * Paths are decoded and have no base URL. Unlisted pages are left out, since the file is public; so is the 404 page,
 * which is not an address.
 */
export function createRoutesFile({ routes, pageFacts }: PublishedSite): OutputFile {
  const isListed = routes.routes.filter(({ unlisted }) => !unlisted)
  const listed = routesWithAnchors({ routes: { routes: isListed }, pageFacts })
  // One route a line: two builds can be compared with any diff.
  const lines = listed.map((route) => `    ${JSON.stringify(route)}`).join(',\n')
  const list = lines === '' ? '[]' : `[\n${lines}\n  ]`
  return { path: 'routes.json', contents: `{\n  "version": 1,\n  "routes": ${list}\n}\n` }
}
