import Link from '../../runtime/Link.tsx'
import type { SidebarViewItem } from '../../shared/page/page.ts'
import { SOON_CLASS } from '../../shared/page/pageMarkup.ts'
import { joinClasses } from '../article/joinClasses.ts'
import SiteHtml from '../SiteHtml.tsx'
import SidebarCategory from './SidebarCategory.tsx'

export interface SidebarItemProps {
  readonly item: SidebarViewItem
}

/** Whether every page that has it shows the same. What wraps this may hand in a label that is no text. */
function isSameEverywhere(item: SidebarViewItem): boolean {
  if (item.type === 'html' || typeof item.label !== 'string') return false
  if (item.type === 'more') return true
  return !item.isActive && (item.type === 'link' || (!item.hasActive && item.items.length === 0))
}

/** Most rows of most sidebars are plain links, for which JSON would cost more than the row itself. */
export function keyOfRow(item: SidebarViewItem): string | undefined {
  if (!isSameEverywhere(item)) return undefined
  return item.type === 'link' && item.className === undefined
    ? `${item.comingSoon ? 'soon' : 'link'} ${item.href.length} ${item.href}${item.label}`
    : JSON.stringify(item)
}

export function createRow(item: SidebarViewItem) {
  switch (item.type) {
    case 'category':
      return <SidebarCategory item={item} />
    case 'html':
      return <SiteHtml as="li" className={item.className} html={item.value} />
    case 'more':
      return (
        <li className="side-more">
          <Link to={item.href}>{item.label}</Link>
        </li>
      )
    case 'link':
      return (
        <li className={joinClasses(item.comingSoon && SOON_CLASS, item.className) || undefined}>
          <Link to={item.href} aria-current={item.isActive ? 'page' : undefined}>
            {item.label}
          </Link>
        </li>
      )
  }
}

/** One row of the sidebar and, for a category that is open, the rows below it. */
export default function SidebarRow({ item }: SidebarItemProps) {
  return createRow(item)
}
