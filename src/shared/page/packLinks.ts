/**
 * Packs links of a page that are also rows of its sidebar – breadcrumbs, previous and next page – as the index of the row.
 */
import type { Crumb, PageLink, SidebarView, SidebarViewItem } from './page.ts'

/** Links and categories of a sidebar in order. */
type SidebarLinks = readonly Required<Pick<PageLink, 'label' | 'href' | 'comingSoon'>>[]

const linksOf = (items: readonly SidebarViewItem[]): SidebarLinks =>
  items.flatMap((item) => {
    if (item.type === 'html' || item.type === 'more') return []
    const { label, href } = item
    const below = item.type === 'category' ? linksOf(item.items) : []
    if (href === undefined) return below
    return [{ label, href, comingSoon: item.type === 'link' && item.comingSoon }, ...below]
  })

export const linksOfSidebar = (sidebar: SidebarView | undefined): SidebarLinks =>
  linksOf(sidebar?.items ?? [])

export function packCrumb(crumb: Crumb, links: SidebarLinks): Crumb | number {
  const row = links.findIndex(({ label, href }) => href === crumb.href && label === crumb.label)
  return row < 0 ? crumb : row
}

export function packPageLink(link: PageLink, links: SidebarLinks): PageLink | number {
  const row = links.findIndex(
    ({ label, href, comingSoon }) =>
      href === link.href && label === link.label && comingSoon === link.comingSoon,
  )
  return row < 0 ? link : row
}

function linkAt(row: number, links: SidebarLinks): SidebarLinks[number] {
  const link = links[row]
  if (link === undefined) throw new Error(`The sidebar has no row ${row}`)
  return link
}

export function unpackCrumb(packed: Crumb | number, links: SidebarLinks): Crumb {
  if (typeof packed !== 'number') return packed
  const { label, href } = linkAt(packed, links)
  return { label, href }
}

export const unpackPageLink = (packed: PageLink | number, links: SidebarLinks): PageLink =>
  typeof packed === 'number' ? linkAt(packed, links) : packed
