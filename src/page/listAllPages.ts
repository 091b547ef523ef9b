/**
 * Every listed page in groups, for the search page until search exists: the one page that grows with the site.
 * Groups follow the top-level categories of the sidebars; what is in none of them stands with the docs.
 */
import type { Page, PageLink } from '../shared/page/page.ts'
import { translate } from '../shared/page/translate.ts'
import type { DocsVersion, SidebarItem } from '../shared/route.ts'
import type { Site } from '../shared/site.ts'
import { isExternalHref } from '../shared/urls.ts'

type Group = NonNullable<Page['allPages']>[number]

const PAGES = { id: 'theme.search.allPages.pages', message: 'Pages' }
const DOCUMENTATION = { id: 'theme.docs.breadcrumbs.documentation', message: 'Documentation' }

/** Links of an item and of all below it, each address once over the whole page. */
function collectLinks(item: SidebarItem, seen: Set<string>, links: PageLink[] = []): PageLink[] {
  if (item.type === 'html') return links
  const isListed = item.type === 'link' ? !item.unlisted : !item.linkUnlisted
  const { href, label } = item
  if (href !== undefined && isListed && !isExternalHref(href) && !seen.has(href)) {
    seen.add(href)
    links.push({ label, href, comingSoon: item.type === 'link' && item.comingSoon })
  }
  if (item.type === 'category') for (const child of item.items) collectLinks(child, seen, links)
  return links
}

function versionGroups(version: DocsVersion, site: Site, seen: Set<string>): Group[] {
  const items = Object.values(version.sidebars).flatMap((sidebar) => sidebar.items)
  const loose: PageLink[] = []
  const groups: Group[] = []
  for (const item of items) {
    if (item.type === 'category') groups.push({ title: item.label, links: collectLinks(item, seen) })
    else collectLinks(item, seen, loose)
  }
  for (const doc of version.docs) {
    const route = site.routes.bySource(doc.source)
    if (route === undefined || route.unlisted || seen.has(route.path)) continue
    seen.add(route.path)
    loose.push({ label: route.title, href: route.path, comingSoon: doc.frontMatter.coming_soon === true })
  }
  return [{ title: translate(site.data.messages, DOCUMENTATION), links: loose }, ...groups]
}

export function listAllPages(site: Site): Group[] {
  const seen = new Set<string>()
  const docs = site.docs.flatMap(({ versions }) =>
    versions.flatMap((version) => versionGroups(version, site, seen)),
  )
  const pages = site.routes.routes
    .filter(({ kind, unlisted, path }) => kind === 'page' && !unlisted && !seen.has(path))
    .map(({ title, path }) => ({ label: title, href: path }))
  const all = [...docs, { title: translate(site.data.messages, PAGES), links: pages }]
  return all.filter(({ links }) => links.length > 0)
}
