/** Previous and next page: the reading order of a sidebar. */
import type { Doc } from '../shared/doc.ts'
import type { PageLink } from '../shared/page/page.ts'
import type { Route, RouteTable } from '../shared/route.ts'
import type { SidebarIndex } from './sidebarIndex.ts'
import type { Neighbours, VersionContext } from './versionContext.ts'

const linkTo = (doc: Doc | undefined, label: string, href: string): PageLink => ({
  label: doc?.frontMatter.pagination_label ?? doc?.frontMatter.sidebar_label ?? label,
  href,
  comingSoon: doc?.frontMatter.coming_soon === true,
})

export function orderNeighbours({ order }: SidebarIndex, routes: RouteTable): Neighbours {
  const sequence: PageLink[] = []
  const placeOf = new Map<string, number>()
  for (const item of order) {
    const isPage =
      item.type === 'link'
        ? item.docId !== undefined && !item.isRef && !item.unlisted
        : item.href !== undefined && !item.linkUnlisted
    if (!isPage || item.href === undefined) continue
    if (!placeOf.has(item.href)) placeOf.set(item.href, sequence.length)
    sequence.push(linkTo(routes.byPath(item.href)?.doc, item.label, item.href))
  }
  return { sequence, placeOf }
}

/** What `pagination_prev` or `pagination_next` says; undefined when it says nothing. */
function chosenLink(
  id: string | null | undefined,
  version: VersionContext,
  routes: RouteTable,
): { readonly link: PageLink | undefined } | undefined {
  if (id === undefined) return undefined
  const doc = id === null ? undefined : version.docsById.get(id)
  const route = doc === undefined ? undefined : routes.bySource(doc.source)
  return { link: doc && route && linkTo(doc, doc.title, route.path) }
}

export function findNeighbours(
  route: Route,
  version: VersionContext,
  routes: RouteTable,
): { readonly previous?: PageLink | undefined; readonly next?: PageLink | undefined } {
  const sidebar = route.sidebarId === undefined ? undefined : version.sidebars.get(route.sidebarId)
  const isFirstPage = (route.category?.pageNumber ?? 1) === 1
  const place = isFirstPage ? sidebar?.placeOf.get(route.path) : undefined
  const at = (step: number) => (place === undefined ? undefined : sidebar?.sequence[place + step])
  const { pagination_prev: before, pagination_next: after } = route.doc?.frontMatter ?? {}
  const [previous, next] = [chosenLink(before, version, routes), chosenLink(after, version, routes)]
  return { previous: previous ? previous.link : at(-1), next: next ? next.link : at(1) }
}
