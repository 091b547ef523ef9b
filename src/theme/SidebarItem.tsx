import Link from '../runtime/Link.tsx'
import { useTranslate } from '../runtime/useTranslate.ts'
import type { SidebarViewItem } from '../shared/page.ts'
import SidebarItems from './SidebarItems.tsx'
import SiteHtml from './SiteHtml.tsx'

export interface SidebarItemProps {
  readonly item: SidebarViewItem
}

type Category = Extract<SidebarViewItem, { type: 'category' }>

const classNames = (...names: readonly (string | false | undefined)[]) =>
  names.filter((name) => name !== undefined && name !== false && name !== '').join(' ') || undefined

const current = (isActive: boolean) => (isActive ? 'page' : undefined)

/**
 * A link beside a native switch. The switch stands next to the link and not around it: a link inside a
 * `<summary>` is two controls in one.
 */
function CategoryItem({ item }: { readonly item: Category }) {
  const t = useTranslate()
  const { label, href, items } = item
  const isClosed = items.length === 0
  const className = classNames('side-group', isClosed && 'is-closed', item.className)
  const title =
    href === undefined ? (
      <span className="side-label">{label}</span>
    ) : (
      <Link to={href} aria-current={current(item.isActive)}>
        {label}
      </Link>
    )
  if (isClosed || !item.collapsible) {
    return (
      <li className={className}>
        {title}
        {!isClosed && <SidebarItems items={items} />}
      </li>
    )
  }
  if (href === undefined) {
    return (
      <li className={className}>
        <details open={item.isOpen}>
          <summary className="side-label">{label}</summary>
          <SidebarItems items={items} />
        </details>
      </li>
    )
  }
  return (
    <li className={className}>
      {title}
      <details open={item.isOpen}>
        <summary className="side-switch">
          <span className="sr">
            {t({ id: 'theme.sidebar.pagesOf', message: 'Pages in {label}' }, { label })}
          </span>
        </summary>
        <SidebarItems items={items} />
      </details>
    </li>
  )
}

/** One row of the sidebar and, for a category that is open, the rows below it. */
export default function SidebarItem({ item }: SidebarItemProps) {
  switch (item.type) {
    case 'category':
      return <CategoryItem item={item} />
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
        <li className={classNames(item.comingSoon && 'is-soon', item.className)}>
          <Link to={item.href} aria-current={current(item.isActive)}>
            {item.label}
          </Link>
        </li>
      )
  }
}
