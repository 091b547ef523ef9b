import type { ReactNode } from 'react'
import { useSite } from '../runtime/PageContext.tsx'
import { useTranslate } from '../runtime/useTranslate.ts'
import type { NavItem } from '../shared/page.ts'
import Brand from './Brand.tsx'
import ColorSwitch from './ColorSwitch.tsx'
import Icon from './Icon.tsx'
import { MENU_ID } from './menuId.ts'
import NavbarItem from './NavbarItem.tsx'

export interface MobileMenuProps {
  /** The docs sidebar. It is on the page once: beside the article on wide screens, in this menu on phones. */
  readonly children?: ReactNode
}

const isButton = (item: NavItem) => item.type === 'link' && item.kind === 'button'

/** The links of the navbar: a list that is folded away where the docs pages come first. */
function MainLinks({ isFolded }: { readonly isFolded: boolean }) {
  const t = useTranslate()
  const { items } = useSite().navbar
  const rows = items.filter((item) => !isButton(item) && item.type !== 'search')
  if (rows.length === 0) return null
  const list = (
    <ul>
      {rows.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the configuration's
        <li key={i}>
          <NavbarItem item={item} inMenu />
        </li>
      ))}
    </ul>
  )
  if (!isFolded) return <div className="menu-main">{list}</div>
  return (
    <details className="menu-main">
      <summary>
        {t({ id: 'theme.menu.main', message: 'Main menu' })}
        <Icon name="chevronDown" small />
      </summary>
      {list}
    </details>
  )
}

/**
 * The menu of phones: a popover, which opens, closes with Escape or a tap beside it, and gives the focus back
 * without any script. On wide screens all of it but the sidebar is hidden.
 */
export default function MobileMenu({ children }: MobileMenuProps) {
  const t = useTranslate()
  const { navbar } = useSite()
  const isDocs = children !== undefined
  const label = isDocs
    ? t({ id: 'theme.menu.docsLabel', message: 'Documentation pages' })
    : t({ id: 'theme.menu.label', message: 'Menu' })
  return (
    <nav id={MENU_ID} className={isDocs ? 'menu has-side' : 'menu'} popover="auto" aria-label={label}>
      <div className="menu-bar">
        <Brand logo={navbar.logo} />
        <ColorSwitch />
        <button
          className="icon-btn"
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: only the popover moves the focus here, when it opens
          autoFocus
        >
          <Icon name="x" />
          <span className="sr">{t({ id: 'theme.menu.close', message: 'Close navigation menu' })}</span>
        </button>
      </div>
      <div className="menu-body">
        <MainLinks isFolded={isDocs} />
        {children}
      </div>
      {navbar.items.some(isButton) && (
        <div className="menu-end">
          {navbar.items.filter(isButton).map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the configuration's
            <NavbarItem key={i} item={item} inMenu />
          ))}
        </div>
      )}
    </nav>
  )
}
