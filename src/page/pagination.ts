/** Previous and next page in the reading order of a sidebar. */
import type { Doc } from '../shared/document/doc.ts'
import type { PageLink } from '../shared/page/page.ts'
import type { Route, RouteTable } from '../shared/site/route.ts'
import type { SidebarIndex } from './sidebarIndex.ts'
import type { ReadingOrder, VersionContext } from './versionContext.ts'

interface LinkedItem {
  readonly label: string
  readonly href: string
  readonly lang?: string | undefined
}

const linkTo = (doc: Doc | undefined, { label, href, lang }: LinkedItem): PageLink => ({
  label: doc?.frontMatter.pagination_label ?? doc?.frontMatter.sidebar_label ?? label,
  href,
  comingSoon: doc?.frontMatter.coming_soon === true,
  ...(lang !== undefined && { lang }),
})

export function createReadingOrder({ order }: SidebarIndex, routes: RouteTable): ReadingOrder {
  const sequence: PageLink[] = []
  const positionByPath = new Map<string, number>()
  for (const item of order) {
    const isPage =
      item.type === 'link'
        ? item.docId !== undefined && !item.isRef && !item.unlisted
        : item.href !== undefined && !item.linkUnlisted
    if (!isPage || item.href === undefined) continue
    if (!positionByPath.has(item.href)) positionByPath.set(item.href, sequence.length)
    const { label, href } = item
    const lang = item.type === 'link' ? item.lang : undefined
    sequence.push(linkTo(routes.byPath(href)?.doc, { label, href, lang }))
  }
  return { sequence, positionByPath }
}

/** Resolves `pagination_prev` or `pagination_next`. Undefined when the front matter does not set it. */
function resolveChosenLink(
  id: string | null | undefined,
  version: VersionContext,
  routes: RouteTable,
): { readonly link: PageLink | undefined } | undefined {
  if (id === undefined) return undefined
  const doc = id === null ? undefined : version.docsById.get(id)
  const route = doc === undefined ? undefined : routes.bySource(doc.source)
  return { link: doc && route && linkTo(doc, { label: doc.title, href: route.path }) }
}

export function findPrevNext(
  route: Route,
  version: VersionContext,
  routes: RouteTable,
): { readonly previous?: PageLink | undefined; readonly next?: PageLink | undefined } {
  const sidebar = route.sidebarId === undefined ? undefined : version.sidebars.get(route.sidebarId)
  const isFirstPage = (route.category?.pageNumber ?? 1) === 1
  const position = isFirstPage ? sidebar?.positionByPath.get(route.path) : undefined
  const linkAt = (step: number) => (position === undefined ? undefined : sidebar?.sequence[position + step])
  const { pagination_prev: before, pagination_next: after } = route.doc?.frontMatter ?? {}
  const [previous, next] = [
    resolveChosenLink(before, version, routes),
    resolveChosenLink(after, version, routes),
  ]
  return { previous: previous ? previous.link : linkAt(-1), next: next ? next.link : linkAt(1) }
}
