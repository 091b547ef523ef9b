import { ROUTES_FILE } from '../../shared/site/generatedFiles.ts'
import type { RouteTable } from '../../shared/site/route.ts'
import type { RoutesFile } from '../../shared/site/routesFile.ts'
import type { OutputFile, Site } from '../../shared/site/site.ts'
import { compareText } from '../../shared/text/compareText.ts'

interface PublishedSite extends Pick<Site, 'pageFacts'> {
  readonly routes: Pick<RouteTable, 'routes'>
}

/** Addresses with their anchors. The anchors of React pages come from `pageFacts`. */
export const routesWithAnchors = ({ routes, pageFacts }: PublishedSite): RoutesFile['routes'] =>
  routes.routes
    .filter(({ kind }) => kind !== 'notFound')
    .map(({ path, version, anchors }) => ({
      path,
      ...(version !== undefined && { version }),
      anchors: [...new Set([...anchors, ...(pageFacts.get(path)?.anchors ?? [])])].sort(compareText),
    }))
    .sort((a, b) => compareText(a.path, b.path))

/**
 * Creates `routes.json`: the addresses of this build, for tools that check links to this site or compare two builds.
 * Paths are decoded and have no base URL. Omits unlisted pages, since the file is public, and the 404 page, which has no
 * address.
 */
export function createRoutesFile({ routes, pageFacts }: PublishedSite): OutputFile {
  const listedRoutes = routes.routes.filter(({ unlisted }) => !unlisted)
  const listed = routesWithAnchors({ routes: { routes: listedRoutes }, pageFacts })
  // One route per line, so that line-based diffs of two builds are readable.
  const lines = listed.map((route) => `    ${JSON.stringify(route)}`).join(',\n')
  const list = lines === '' ? '[]' : `[\n${lines}\n  ]`
  return { path: ROUTES_FILE, contents: `{\n  "version": 1,\n  "routes": ${list}\n}\n` }
}
