import { useSite } from '../runtime/PageContext.tsx'
import { useTranslate } from '../runtime/useTranslate.ts'
import Brand from './Brand.tsx'
import Icon from './Icon.tsx'
import { MENU_ID } from './menuId.ts'
import NavbarItem from './NavbarItem.tsx'
import SearchLink from './SearchLink.tsx'

/** The bar at the top. On phones the items move into the menu; brand, search and the menu's button stay. */
export default function Navbar() {
  const { navbar } = useSite()
  const t = useTranslate()
  const itemsAt = (position: 'left' | 'right') =>
    navbar.items
      .filter((item) => item.position === position)
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is the configuration's
      .map((item, i) => <NavbarItem key={i} item={item} />)
  const placesSearchItself = navbar.items.some((item) => item.type === 'search')
  return (
    <header className="nav">
      <nav className="nav-in" aria-label={t({ id: 'theme.navbar.label', message: 'Main' })}>
        <Brand logo={navbar.logo} />
        {itemsAt('left')}
        <span className="nav-gap" />
        {!placesSearchItself && <SearchLink />}
        {itemsAt('right')}
        <button className="icon-btn nav-menu" type="button" popoverTarget={MENU_ID}>
          <Icon name="menu" />
          <span className="sr">{t({ id: 'theme.navbar.openMenu', message: 'Open navigation menu' })}</span>
        </button>
      </nav>
    </header>
  )
}
