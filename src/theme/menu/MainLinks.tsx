import { useContext } from 'react'
import { useSite, useTranslate } from '../../runtime/index.ts'
import Icon from '../icons/Icon.tsx'
import { isButton } from '../navbar/isButton.ts'
import NavbarItem from '../navbar/NavbarItem.tsx'
import { useNavItems } from '../navbar/useNavItems.ts'
import { MenuPanelContext } from './MenuPanelContext.ts'

/** The items of the navbar in the mobile menu. */
export default function MainLinks() {
  const { isFolded, isShown, onSwitch } = useContext(MenuPanelContext)
  const t = useTranslate()
  const items = useNavItems(useSite().navbar.items)
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
    <details
      className={onSwitch ? 'menu-main is-panel' : 'menu-main'}
      open={isShown}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive and handles keys */}
      <summary
        onClick={
          onSwitch &&
          ((event) => {
            event.preventDefault()
            onSwitch()
          })
        }
      >
        {onSwitch && !isShown && <Icon name="arrowLeft" small />}
        {onSwitch === undefined
          ? t({ id: 'theme.menu.main', message: 'Main menu' })
          : isShown
            ? t({ id: 'theme.menu.docsLabel', message: 'Documentation pages' })
            : t({ id: 'theme.menu.back', message: 'Back to main menu' })}
        {onSwitch === undefined && <Icon name="chevronDown" small />}
        {onSwitch && isShown && <Icon name="arrowRight" small />}
      </summary>
      {list}
    </details>
  )
}
