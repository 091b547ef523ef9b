import { useSite, useTranslate } from '../../runtime/index.ts'
import Icon from '../icons/Icon.tsx'
import Brand from '../navbar/Brand.tsx'
import ColorSwitch from '../navbar/ColorSwitch.tsx'
import { MENU_ID } from './menuId.ts'

/** First row of the mobile menu. */
export default function MenuBar() {
  const t = useTranslate()
  return (
    <div className="menu-bar">
      <Brand logo={useSite().navbar.logo} />
      <ColorSwitch />
      <button className="icon-btn" type="button" popoverTarget={MENU_ID} popoverTargetAction="hide">
        <Icon name="x" />
        <span className="sr">{t({ id: 'theme.menu.close', message: 'Close navigation menu' })}</span>
      </button>
    </div>
  )
}
