import type { ReactNode } from 'react'
import { useTranslate } from '../../runtime/index.ts'
import { isPlainClick } from '../base/isPlainClick.ts'
import LayoutPart from '../base/LayoutPart.tsx'
import MainLinks from './MainLinks.tsx'
import MenuBar from './MenuBar.tsx'
import MenuEnd from './MenuEnd.tsx'
import { MenuPanelContext } from './MenuPanelContext.ts'
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
      <LayoutPart name="MenuBar" component={MenuBar} />
      <div className="menu-body">
        <MenuPanelContext
          value={{ isFolded: isDocs, isShown: isMain, onSwitch: isOpen ? switchPanel : undefined }}
        >
          <LayoutPart name="MainLinks" component={MainLinks} />
        </MenuPanelContext>
        {isDocs && (
          <div className="menu-docs" inert={isMain}>
            {children}
          </div>
        )}
      </div>
      <LayoutPart name="MenuEnd" component={MenuEnd} />
    </nav>
  )
}
