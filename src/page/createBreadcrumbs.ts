/**
 * Breadcrumbs above the title, and the same list as JSON-LD for search engines.
 * A page outside every sidebar has none. External links and references are not part of breadcrumbs.
 */

import type { Crumb } from '../shared/page/page.ts'
import { type Messages, translate } from '../shared/page/translate.ts'
import type { HeadTag } from '../shared/site/config.ts'
import type { Route, SidebarItem } from '../shared/site/route.ts'
import { type SidebarIndex, sidebarKeyOf } from './sidebarIndex.ts'
import type { VersionContext } from './versionContext.ts'

const DOCUMENTATION = { id: 'theme.docs.breadcrumbs.documentation', message: 'Documentation' }

const TAGS = { id: 'theme.tags.tagsPageTitle', message: 'Tags' }

/** Label of the docs home. */
const docsLabelOf = (version: VersionContext, sidebarId: string | undefined, messages: Messages): string =>
  (sidebarId === undefined ? version.label : version.sidebars.get(sidebarId)?.label) ??
  translate(messages, DOCUMENTATION)

/** The ancestors of the item with this path, from the top level down, and the item itself. */
export function findTrail(
  index: SidebarIndex,
  path: string,
): (SidebarItem & { type: 'link' | 'category' })[] {
  const item = index.byPath
    .get(sidebarKeyOf(path))
    ?.find(
      (item) => item.type === 'category' || (item.type === 'link' && item.docId !== undefined && !item.isRef),
    )
  const trail: (SidebarItem & { type: 'link' | 'category' })[] = []
  let current = item
  while (current !== undefined && current.type !== 'html') {
    trail.unshift(current)
    current = index.parents.get(current)
  }
  return trail
}

export function createBreadcrumbs(route: Route, version: VersionContext, messages: Messages): Crumb[] {
  const sidebar = route.sidebarId === undefined ? undefined : version.sidebars.get(route.sidebarId)
  if (!version.options.breadcrumbs) return []
  const { mainPath } = version.version
  // The home of docs at the root is the home of the site, which gets no breadcrumb.
  const home: Crumb[] =
    mainPath === '/' ? [] : [{ label: docsLabelOf(version, route.sidebarId, messages), href: mainPath }]
  if (route.kind === 'tags') return [...home, { label: translate(messages, TAGS), href: route.path }]
  if (route.tag !== undefined) {
    const { label, listPath } = route.tag
    const path = route.category?.firstPath ?? route.path
    return [...home, { label: translate(messages, TAGS), href: listPath }, { label, href: path }]
  }
  const isPage = route.kind === 'doc' || route.kind === 'category'
  if (sidebar === undefined || !isPage) return []
  const path = route.category?.firstPath ?? route.path
  if (path === mainPath && home.length > 0) return home
  const trail = findTrail(sidebar.index, path).map(({ label, href }): Crumb => ({ label, href }))
  if (trail.length > 0) return [...home, ...trail]
  return route.category === undefined ? [] : [...home, { label: route.title, href: path }]
}

/** JSON-LD BreadcrumbList. Escapes `<`, so that a title cannot end the script element. */
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
    itemListElement: linked.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  }
  const innerHTML = JSON.stringify(list).replaceAll('<', '\\u003c')
  return [{ tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML }]
}
