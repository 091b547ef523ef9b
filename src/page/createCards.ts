import { isExternalHref, joinPath } from '../shared/addresses/urls.ts'
import { countText } from '../shared/page/countText.ts'
import type { Card, PageLink, Pagination, SiteTexts } from '../shared/page/page.ts'
import type { CategoryIndex, RouteTable, SidebarCategory, SidebarItem } from '../shared/site/route.ts'
import type { SidebarIndex } from './sidebarIndex.ts'

const ITEM_COUNT = { id: 'theme.docs.DocCard.categoryDescription.plurals', message: '1 item|{count} items' }

/** Page numbers shown on each side of the current one. */
const NEAR_PAGES = 2

/** For a category: whether all of its items are coming soon. */
const isComingSoon = (item: SidebarItem): boolean =>
  item.type === 'link'
    ? item.comingSoon
    : item.type === 'category' && item.items.length > 0 && item.items.every(isComingSoon)

function categoryCard(category: SidebarCategory, index: SidebarIndex, texts: SiteTexts): Card[] {
  const href = index.linkOf(category)
  if (href === undefined || !index.isListed(category)) return []
  const count = index.levelOf(category).items.filter(({ type }) => type !== 'html').length
  return [
    {
      kind: 'category',
      label: category.label,
      description: category.description ?? countText(ITEM_COUNT, count, texts),
      href,
      comingSoon: isComingSoon(category),
    },
  ]
}

interface CardContext {
  /** Undefined for a page outside the sidebars, whose items have no categories. */
  readonly index: SidebarIndex | undefined
  readonly routes: Pick<RouteTable, 'byPath'>
  readonly texts: SiteTexts
}

/** Creates a card for each listed item that has a page. */
export const createCards = (items: readonly SidebarItem[], { index, routes, texts }: CardContext): Card[] =>
  items.flatMap((item): Card[] => {
    if (item.type === 'category') return index === undefined ? [] : categoryCard(item, index, texts)
    if (item.type === 'html' || item.unlisted) return []
    const { label, href, docId, comingSoon, lang } = item
    const description = (docId === undefined ? item : routes.byPath(href))?.description ?? ''
    const kind = isExternalHref(href) ? 'external' : 'doc'
    return [{ kind, label, description, href, comingSoon, ...(lang !== undefined && { lang }) }]
  })

/** Links to the first page, the last page and the pages around the current one. */
export function createPagination({
  pageNumber: current,
  pageCount,
  firstPath,
}: Pick<CategoryIndex, 'pageNumber' | 'pageCount' | 'firstPath'>): Pagination | undefined {
  if (pageCount < 2) return undefined
  const links: PageLink[] = []
  for (let number = 1; number <= pageCount; number += 1) {
    const isShown = number === 1 || number === pageCount || Math.abs(number - current) <= NEAR_PAGES
    if (!isShown) continue
    links.push({
      label: String(number),
      href: number === 1 ? firstPath : joinPath(firstPath, `page/${number}`),
    })
  }
  return { current, links }
}
