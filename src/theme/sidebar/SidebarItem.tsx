import { Link } from '../../runtime/index.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { SidebarViewItem } from '../../shared/page/page.ts'
import { SOON_CLASS } from '../../shared/page/pageMarkup.ts'
import SiteHtml from '../base/SiteHtml.tsx'
import SidebarCategory from './SidebarCategory.tsx'
import SidebarLabel from './SidebarLabel.tsx'

export interface SidebarItemProps {
  /** A page, category, link or HTML item, with resolved addresses. */
  readonly item: SidebarViewItem
}

/** A row of the sidebar. For an open category also the rows below it. */
export default function SidebarItem({ item }: SidebarItemProps) {
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
            <SidebarLabel item={item} />
          </Link>
        </li>
      )
  }
}
