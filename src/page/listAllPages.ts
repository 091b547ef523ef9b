/**
 * All listed pages in groups, for the search page. It is the only page whose size grows with the site.
 * The groups are the top-level categories of the sidebars. Documents outside of them are in the group of the docs. Titles
 * have the label of the docs folder if there are several.
 */

import { isExternalHref } from '../shared/addresses/urls.ts'
import type { PageGroup, PageLink } from '../shared/page/page.ts'
import { translate } from '../shared/page/translate.ts'
import type { DocsVersion, SidebarItem } from '../shared/site/route.ts'
import { groupTitleOf, sidebarLabelOf } from '../shared/site/sidebarLabels.ts'
import type { Site } from '../shared/site/site.ts'

const PAGES = { id: 'theme.search.allPages.pages', message: 'Pages' }
const DOCUMENTATION = { id: 'theme.docs.breadcrumbs.documentation', message: 'Documentation' }

/** Links of an item and its descendants. Skips addresses in `listedPaths` and adds new ones to it. */
function collectLinks(item: SidebarItem, listedPaths: Set<string>, links: PageLink[] = []): PageLink[] {
  if (item.type === 'html') return links
  const isListed = item.type === 'link' ? !item.unlisted : !item.linkUnlisted
  const { href, label } = item
  if (href !== undefined && isListed && !isExternalHref(href) && !listedPaths.has(href)) {
    listedPaths.add(href)
    links.push({ label, href, comingSoon: item.type === 'link' && item.comingSoon })
  }
  if (item.type === 'category') for (const child of item.items) collectLinks(child, listedPaths, links)
  return links
}

interface VersionOfSite {
  readonly site: Site
  readonly docsId: string
  readonly version: DocsVersion
}

function versionGroups({ site, docsId, version }: VersionOfSite, listedPaths: Set<string>): PageGroup[] {
  const isSeveral = site.docs.length > 1
  const labelOf = (sidebarId: string | undefined) =>
    isSeveral ? sidebarLabelOf(site, docsId, version, sidebarId) : undefined
  const sidebars = Object.values(version.sidebars)
  const ungrouped: PageLink[] = []
  const groups: PageGroup[] = []
  for (const { id, items } of sidebars) {
    for (const item of items) {
      if (item.type !== 'category') collectLinks(item, listedPaths, ungrouped)
      else
        groups.push({ title: groupTitleOf(labelOf(id), item.label), links: collectLinks(item, listedPaths) })
    }
  }
  for (const doc of version.docs) {
    const route = site.routes.bySource(doc.source)
    if (route === undefined || route.unlisted || listedPaths.has(route.path)) continue
    listedPaths.add(route.path)
    ungrouped.push({ label: route.title, href: route.path, comingSoon: doc.frontMatter.coming_soon === true })
  }
  const title = labelOf(sidebars[0]?.id) ?? translate(site.data.messages, DOCUMENTATION)
  return [{ title, links: ungrouped }, ...groups]
}

/** The version that readers get unless they choose another one comes first. */
const lastFirst = (versions: readonly DocsVersion[]): DocsVersion[] =>
  versions.toSorted((a, b) => Number(b.isLast) - Number(a.isLast))

export function listAllPages(site: Site): PageGroup[] {
  const listedPaths = new Set<string>()
  const docs = site.docs.flatMap(({ id, versions }) =>
    lastFirst(versions).flatMap((version) => {
      const suffix = versions.length > 1 ? ` (${version.label})` : ''
      const groups = versionGroups({ site, docsId: id, version }, listedPaths)
      return groups.map(({ title, links }) => ({ title: title + suffix, links }))
    }),
  )
  const blogs = site.blogs.map(({ title, posts }) => ({
    title,
    links: posts.flatMap(({ source, title: label }) => {
      const route = site.routes.bySource(source)
      return route === undefined || route.unlisted ? [] : [{ label, href: route.path }]
    }),
  }))
  const pages = site.routes.routes
    .filter(({ kind, unlisted, path }) => kind === 'page' && !unlisted && !listedPaths.has(path))
    .map(({ title, path }) => ({ label: title, href: path }))
  const all = [...docs, ...blogs, { title: translate(site.data.messages, PAGES), links: pages }]
  return all.filter(({ links }) => links.length > 0)
}
