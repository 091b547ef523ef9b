/**
 * Routes of a generated category page: one route, or several with CATEGORY_PAGE_SIZE items each, at
 * `<first>/page/<n>`.
 */
import { CATEGORY_PAGE_SIZE } from '../shared/constants.ts'
import type { Route, SidebarItem } from '../shared/site/route.ts'
import type { GeneratedCategory } from './resolveSidebar.ts'

/** A category whose page may be outside the sidebars. */
type ListPage = Omit<GeneratedCategory, 'sidebarId'> & { readonly sidebarId: string | undefined }

const isListed = (item: SidebarItem): boolean =>
  item.type === 'category' || (item.type === 'link' && !item.unlisted)

export function categoryRoutes(page: ListPage, plugin: string): Route[] {
  const items = page.items.filter(isListed)
  const pageCount = Math.max(1, Math.ceil(items.length / CATEGORY_PAGE_SIZE))
  return Array.from({ length: pageCount }, (_, index): Route => {
    const { path: firstPath, title, description, image, keywords } = page
    const pageItems = items.slice(index * CATEGORY_PAGE_SIZE, (index + 1) * CATEGORY_PAGE_SIZE)
    const numbers = { pageNumber: index + 1, pageCount, firstPath }
    return {
      path: index === 0 ? firstPath : `${firstPath}/page/${index + 1}`,
      kind: 'category',
      source: page.source,
      title,
      description,
      anchors: [],
      unlisted: false,
      plugin,
      sidebarId: page.sidebarId,
      category: { title, description, image, keywords, items: pageItems, ...numbers },
    }
  })
}
