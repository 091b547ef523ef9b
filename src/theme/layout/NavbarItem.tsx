import type { ReactElement } from 'react'
import { anchorProps } from '../../runtime/anchorProps.ts'
import NewTabHint from '../../runtime/NewTabHint.tsx'
import { usePage, useSite } from '../../runtime/PageContext.tsx'
import type { NavItem, PageView, SiteData } from '../../shared/page/page.ts'
import { isSamePath } from '../../shared/urls.ts'
import Icon from '../icons/Icon.tsx'
import SearchLink from '../search/SearchLink.tsx'
import SiteHtml from './SiteHtml.tsx'

export interface NavbarItemProps {
  readonly item: NavItem
  /** The mobile menu has its own search and draws items as rows. */
  readonly inMenu?: boolean
}

interface Surroundings {
  readonly site: SiteData
  readonly page: PageView
  readonly inMenu: boolean
}

type LinkItem = Extract<NavItem, { type: 'link' }>
type DropdownItem = Extract<NavItem, { type: 'dropdown' }>

/** `page`: the link leads here; `true`: the current page is in its part of the site. */
function currentOf(item: LinkItem, page: PageView): 'page' | 'true' | undefined {
  if (isSamePath(page.path, item.href)) return 'page'
  return item.sidebarId !== undefined && page.sidebar?.id === item.sidebarId ? 'true' : undefined
}

function renderLink(item: LinkItem, { site, page, inMenu }: Surroundings): ReactElement {
  const isButton = item.kind === 'button'
  const look = isButton
    ? inMenu
      ? 'btn btn-main'
      : 'btn btn-main btn-sm'
    : inMenu
      ? 'menu-link'
      : 'nav-link'
  const anchor = anchorProps(item.href, site)
  return (
    <a
      {...anchor}
      className={item.className === undefined ? look : `${look} ${item.className}`}
      aria-current={currentOf(item, page)}
    >
      {item.label}
      {item.isExternal && <Icon name="arrowUpRight" small />}
      {anchor.target === '_blank' && <NewTabHint />}
    </a>
  )
}

function renderDropdown(item: DropdownItem, surroundings: Surroundings): ReactElement {
  const { inMenu } = surroundings
  return (
    <details className={inMenu ? 'menu-group' : 'nav-drop'} name={inMenu ? undefined : 'xpre-nav-drop'}>
      <summary className={inMenu ? 'menu-link' : 'nav-link'}>
        {item.label}
        <Icon name="chevronDown" small />
      </summary>
      <ul>
        {item.items.map((child, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the configuration's
          <li key={i}>{renderItem(child, { ...surroundings, inMenu: true })}</li>
        ))}
      </ul>
    </details>
  )
}

function renderItem(item: NavItem, surroundings: Surroundings): ReactElement | null {
  switch (item.type) {
    case 'link':
      return renderLink(item, surroundings)
    case 'dropdown':
      return renderDropdown(item, surroundings)
    case 'html':
      return <SiteHtml as="div" className="nav-html" html={item.value} />
    case 'search':
      return surroundings.inMenu ? null : <SearchLink />
    default:
      throw new Error(`Bad navbar item type "${String((item satisfies never as { type?: unknown }).type)}"`)
  }
}

/**
 * One item of the navbar, in the bar or in the mobile menu.
 *
 * @throws {Error} that names the item when it cannot be rendered; what went wrong is its cause. An item is
 * rendered here and not in components of its own, since an error of those would pass by.
 */
export default function NavbarItem({ item, inMenu = false }: NavbarItemProps) {
  const site = useSite()
  const page = usePage()
  try {
    return renderItem(item, { site, page, inMenu })
  } catch (cause) {
    throw new Error(
      `A theme navbar item failed to render. Please double-check the following navbar item (navbar.items) of your xpre-docs config: ${JSON.stringify(item)}`,
      { cause },
    )
  }
}
