import type { ReactNode } from 'react'
import { useSite } from '../../runtime/contexts/PageContext.tsx'
import { useTranslate } from '../../runtime/hooks/useTranslate.ts'
import Icon from '../icons/Icon.tsx'
import Brand from '../layout/Brand.tsx'
import ColorSwitch from '../layout/ColorSwitch.tsx'
import { isButton } from '../layout/isButton.ts'
import { isPlainClick } from '../layout/isPlainClick.ts'
import NavbarItem from '../layout/NavbarItem.tsx'
import MainLinks from './MainLinks.tsx'
import { MENU_ID } from './menuId.ts'
import { useMenu } from './useMenu.ts'

export interface MobileMenuProps {
  /** The docs sidebar. The same element is beside the article on wide screens and in this menu on phones. */
  readonly children?: ReactNode
}

/**
 * The mobile menu: a popover, so that opening, closing with Escape or a tap outside, and returning the focus work without
 * JavaScript. With JavaScript it has two panels in the docs and traps the focus. On wide screens only the sidebar in it
 * is visible.
 */
export default function MobileMenu({ children }: MobileMenuProps) {
  const t = useTranslate()
  const { navbar } = useSite()
  const { ref, isOpen, panel, close, switchPanel } = useMenu()
  const isDocs = children !== undefined
  const label = isDocs
    ? t({ id: 'theme.menu.docsLabel', message: 'Documentation pages' })
    : t({ id: 'theme.menu.label', message: 'Menu' })
  const isMain = isDocs && panel === 'main'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on links, which keys trigger as well
    <nav
      id={MENU_ID}
      ref={ref}
      className={isDocs ? 'menu has-side' : 'menu'}
      popover="auto"
      aria-label={label}
      onClick={(event) => {
        if (isPlainClick(event) && event.target instanceof Element && event.target.closest('a')) close()
      }}
    >
      <div className="menu-bar">
        <Brand logo={navbar.logo} />
        <ColorSwitch />
        <button className="icon-btn" type="button" popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon name="x" />
          <span className="sr">{t({ id: 'theme.menu.close', message: 'Close navigation menu' })}</span>
        </button>
      </div>
      <div className="menu-body">
        <MainLinks isFolded={isDocs} isShown={isMain} onSwitch={isOpen ? switchPanel : undefined} />
        {isDocs && (
          <div className="menu-docs" inert={isMain}>
            {children}
          </div>
        )}
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
