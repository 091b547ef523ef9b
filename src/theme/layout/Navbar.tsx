import { useSite, useTranslate } from '../../runtime/index.ts'
import type { NavItem } from '../../shared/page/page.ts'
import Icon from '../icons/Icon.tsx'
import { MENU_ID } from '../menu/menuId.ts'
import Brand from '../navbar/Brand.tsx'
import ColorSwitch from '../navbar/ColorSwitch.tsx'
import { isButton } from '../navbar/isButton.ts'
import NavbarItem from '../navbar/NavbarItem.tsx'
import SearchLink from '../search/SearchLink.tsx'

const renderItems = (items: readonly NavItem[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the order is the configuration's
  items.map((item, i) => <NavbarItem key={i} item={item} />)

/** The navbar. On phones its items are in the menu; brand, search and menu button stay in the bar. */
export default function Navbar() {
  const { navbar } = useSite()
  const t = useTranslate()
  const right = navbar.items.filter(({ position }) => position === 'right')
  // The colour switch is placed before the buttons at the end.
  const switchIndex = right.findLastIndex((item) => !isButton(item)) + 1
  const hasSearchItem = navbar.items.some((item) => item.type === 'search')
  return (
    <header className="nav">
      <nav className="nav-in" aria-label={t({ id: 'theme.navbar.label', message: 'Main' })}>
        <Brand logo={navbar.logo} />
        {renderItems(navbar.items.filter(({ position }) => position === 'left'))}
        <span className="nav-gap" />
        {!hasSearchItem && <SearchLink />}
        {renderItems(right.slice(0, switchIndex))}
        <ColorSwitch />
        {renderItems(right.slice(switchIndex))}
        <button className="icon-btn nav-menu" type="button" popoverTarget={MENU_ID}>
          <Icon name="menu" />
          <span className="sr">{t({ id: 'theme.navbar.openMenu', message: 'Open navigation menu' })}</span>
        </button>
      </nav>
    </header>
  )
}
