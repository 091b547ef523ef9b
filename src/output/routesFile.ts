import type { RouteTable } from '../shared/route.ts'
import type { OutputFile } from '../shared/site.ts'

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * `routes.json`: the addresses of this build and the ids a link to each may end with, for tools that check
 * links into this site or compare two builds. Paths are decoded and have no base URL. Unlisted pages are left
 * out, since the file is public; so is the 404 page, which is not an address.
 */
export function createRoutesFile({ routes }: Pick<RouteTable, 'routes'>): OutputFile {
  const listed = routes
    .filter((route) => !route.unlisted && route.kind !== 'notFound')
    .map((route) => ({ path: route.path, anchors: [...new Set(route.anchors)].sort(compareText) }))
    .sort((a, b) => compareText(a.path, b.path))
  // One route a line: two builds can be compared with any diff.
  const lines = listed.map((route) => `    ${JSON.stringify(route)}`).join(',\n')
  const list = lines === '' ? '[]' : `[\n${lines}\n  ]`
  return { path: 'routes.json', contents: `{\n  "version": 1,\n  "routes": ${list}\n}\n` }
}
