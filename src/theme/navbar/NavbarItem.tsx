import type { ReactElement } from 'react'
import { anchorProps, NewTabHint, usePage, useSite, useTranslate } from '../../runtime/index.ts'
import { isSamePath } from '../../shared/addresses/urls.ts'
import type { NavItem, NavLink } from '../../shared/page/navItem.ts'
import type { PageView, SiteData } from '../../shared/page/page.ts'
import SiteHtml from '../base/SiteHtml.tsx'
import Icon from '../icons/Icon.tsx'
import SearchLink from '../search/SearchLink.tsx'
import type { ShownDropdown, ShownNavItem } from './resolveNavItems.ts'
import { useNavItems } from './useNavItems.ts'
import { versionAttributes } from './versionAttributes.ts'

export interface NavbarItemProps {
  /** The item, with resolved addresses. */
  readonly item: NavItem
  /** Whether the item is in the mobile menu, which has its own search and shows items as rows. */
  readonly inMenu?: boolean
}

interface RenderContext {
  readonly site: SiteData
  readonly page: PageView
  readonly inMenu: boolean
  readonly t: ReturnType<typeof useTranslate>
}

const isBelow = (path: string, href: string): boolean =>
  href !== '/' && path.toLowerCase().startsWith(`${href.toLowerCase().replace(/\/$/, '')}/`)

/**
 * `page`: link to the current page, also in the menu of versions. `true`: link to a page above it, or to the docs whose
 * sidebar contains it.
 */
function currentOf(
  { href, sidebarId, version, language }: NavLink,
  page: PageView,
): 'page' | 'true' | undefined {
  if (language !== undefined) return language.isCurrent ? 'true' : undefined
  if (isSamePath(page.path, href)) return 'page'
  // The base of one version may be above the base of another.
  if (version !== undefined) return undefined
  const isAround = sidebarId === undefined ? isBelow(page.path, href) : page.sidebar?.id === sidebarId
  return isAround ? 'true' : undefined
}

/** The label of the link is in its language. */
const languageAttributes = (tag: string) => ({ lang: tag, hrefLang: tag })

function renderLink(item: NavLink, { site, page, inMenu }: RenderContext): ReactElement {
  const isButton = item.kind === 'button'
  const baseClass = isButton
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
      className={item.className === undefined ? baseClass : `${baseClass} ${item.className}`}
      aria-current={currentOf(item, page)}
      {...(item.version && versionAttributes(item.version))}
      {...(item.language && languageAttributes(item.language.tag))}
    >
      {item.version ? <bdi>{item.label}</bdi> : item.label}
      {item.isExternal && <Icon name="arrowUpRight" small />}
      {anchor.target === '_blank' && <NewTabHint />}
    </a>
  )
}

function renderDropdown(item: ShownDropdown, context: RenderContext): ReactElement {
  const { inMenu, t } = context
  const { choice } = item
  const label =
    choice === 'version'
      ? t({ id: 'theme.version.badge', message: 'Version: {version}' }, { version: item.label })
      : choice === 'language'
        ? t({ id: 'theme.languages.current', message: 'Language: {language}' }, { language: item.label })
        : item.label
  return (
    <details className={inMenu ? 'menu-group' : 'nav-drop'} name={inMenu ? undefined : 'xpre-nav-drop'}>
      <summary
        className={inMenu ? 'menu-link' : 'nav-link'}
        aria-label={!inMenu && choice !== undefined ? label : undefined}
      >
        {choice === 'language' && <Icon name="languages" small />}
        {choice === undefined ? label : <bdi>{inMenu ? label : item.label}</bdi>}
        <Icon name="chevronDown" small />
      </summary>
      <ul>
        {item.items.map((child, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the configuration's
          <li key={i}>{renderItem(child, { ...context, inMenu: true })}</li>
        ))}
      </ul>
    </details>
  )
}

function renderItem(item: ShownNavItem, context: RenderContext): ReactElement | null {
  switch (item.type) {
    case 'link':
      return renderLink(item, context)
    case 'dropdown':
      return renderDropdown(item, context)
    case 'html':
      return <SiteHtml as="div" className="nav-html" html={item.value} />
    case 'search':
      return context.inMenu ? null : <SearchLink />
    default:
      throw new Error(`Bad navbar item type "${String((item satisfies never as { type?: unknown }).type)}"`)
  }
}

/**
 * An item of the navbar, in the bar or in the mobile menu. All kinds of items are rendered by functions, not components,
 * since this component could not catch errors of child components.
 *
 * @throws {Error} that names the item if rendering it fails, with the original error as `cause`.
 */
export default function NavbarItem({ item, inMenu = false }: NavbarItemProps) {
  const site = useSite()
  const page = usePage()
  const t = useTranslate()
  const [shown] = useNavItems([item])
  try {
    return shown === undefined ? null : renderItem(shown, { site, page, inMenu, t })
  } catch (cause) {
    throw new Error(
      `A theme navbar item failed to render. Please double-check the following navbar item (navbar.items) of your xpre-docs config: ${JSON.stringify(item)}`,
      { cause },
    )
  }
}
