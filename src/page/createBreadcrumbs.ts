/**
 * The trail above the title, and the same for search engines.
 * A page outside every sidebar has none; links to other sites and references never make a trail.
 */
import type { HeadTag } from '../shared/config.ts'
import type { Crumb } from '../shared/page/page.ts'
import { type Messages, translate } from '../shared/page/translate.ts'
import type { Route, SidebarItem } from '../shared/route.ts'
import { foldPath, type SidebarIndex } from './sidebarIndex.ts'
import type { VersionContext } from './versionContext.ts'

const DOCUMENTATION = { id: 'theme.docs.breadcrumbs.documentation', message: 'Documentation' }

/** What the docs as a whole are called: as the navbar says, else "Documentation". */
const docsLabelOf = (version: VersionContext, sidebarId: string | undefined, messages: Messages): string =>
  (sidebarId === undefined ? undefined : version.sidebars.get(sidebarId)?.navbarLabel) ??
  translate(messages, DOCUMENTATION)

/** From the top level down to the item that stands for the path. */
function findTrail(index: SidebarIndex, path: string): (SidebarItem & { type: 'link' | 'category' })[] {
  const item = index.byPath
    .get(foldPath(path))
    ?.find((one) => one.type === 'category' || (one.type === 'link' && one.docId !== undefined && !one.isRef))
  const trail: (SidebarItem & { type: 'link' | 'category' })[] = []
  let above = item
  while (above !== undefined && above.type !== 'html') {
    trail.unshift(above)
    above = index.parents.get(above)
  }
  return trail
}

export function createBreadcrumbs(route: Route, version: VersionContext, messages: Messages): Crumb[] {
  const sidebar = route.sidebarId === undefined ? undefined : version.sidebars.get(route.sidebarId)
  const isPage = route.kind === 'doc' || route.kind === 'category'
  if (sidebar === undefined || !isPage || !version.options.breadcrumbs) return []
  const { mainPath } = version.version
  // Docs at the root have the site's own home as theirs.
  const home: Crumb[] =
    mainPath === '/' ? [] : [{ label: docsLabelOf(version, route.sidebarId, messages), href: mainPath }]
  const path = route.category?.firstPath ?? route.path
  if (path === mainPath && home.length > 0) return home
  const trail = findTrail(sidebar.index, path).map(({ label, href }): Crumb => ({ label, href }))
  if (trail.length > 0) return [...home, ...trail]
  return route.category === undefined ? [] : [...home, { label: route.title, href: path }]
}

/** JSON-LD BreadcrumbList. `<` is written as an escape, so that no title can end the script element. */
export function breadcrumbsTag(
  crumbs: readonly Crumb[],
  fullAddress: (path: string) => string | undefined,
): HeadTag[] {
  const linked = crumbs.flatMap(({ label, href }) => {
    const item = href === undefined ? undefined : fullAddress(href)
    return item === undefined ? [] : [{ name: label, item }]
  })
  if (linked.length === 0) return []
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map((one, index) => ({ '@type': 'ListItem', position: index + 1, ...one })),
  }
  const innerHTML = JSON.stringify(list).replaceAll('<', '\\u003c')
  return [{ tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML }]
}
