/** Version of a page: its banner and badge, and the same page in other versions. */
import type { PageVersion } from '../shared/page/page.ts'
import type { Route, RouteTable } from '../shared/site/route.ts'
import type { VersionContext } from './versionContext.ts'

/** Kinds of generated pages that have one address in all versions. */
const GENERATED: ReadonlySet<Route['kind']> = new Set<Route['kind']>(['category', 'tags', 'tag'])

/** Path of the same page in another version: of the document with the same id, or of the same generated page. */
function pathIn(
  other: VersionContext,
  route: Route,
  own: VersionContext,
  routes: RouteTable,
): string | undefined {
  if (route.doc !== undefined) {
    const doc = other.docsById.get(route.doc.id)
    const found = doc && routes.bySource(doc.source)
    return found?.doc?.source === doc?.source ? found?.path : undefined
  }
  if (!GENERATED.has(route.kind)) return undefined
  const base = own.version.path === '/' ? '' : own.version.path
  const otherBase = other.version.path === '/' ? '' : other.version.path
  const found = routes.byPath(otherBase + route.path.slice(base.length))
  // The base of the last version contains the bases of other versions.
  return found?.kind === route.kind && found.plugin === route.plugin ? found.path : undefined
}

/** Undefined where readers need not know the version: it is the only one, without banner and badge. */
export function createPageVersion(
  route: Route,
  context: VersionContext,
  routes: RouteTable,
): PageVersion | undefined {
  const { instance, version, siblings } = context
  const { name, label, badge, banner } = version
  if (instance.versions.length < 2 && !badge && banner === 'none') return undefined
  const paths = new Map(
    siblings.flatMap((other) => {
      const path = other === context ? undefined : pathIn(other, route, context, routes)
      return path === undefined ? [] : [[other.version.name, path] as const]
    }),
  )
  const last = instance.versions.find(({ isLast }) => isLast)
  return {
    docsId: instance.id,
    name,
    label,
    badge,
    banner,
    ...(last !== undefined &&
      last !== version && {
        latestPath: paths.get(last.name) ?? last.mainPath,
        latestLabel: last.label,
      }),
    alternates: Object.fromEntries(paths),
  }
}
