import { useSite } from '../../runtime/index.ts'
import { isButton } from '../navbar/isButton.ts'
import NavbarItem from '../navbar/NavbarItem.tsx'

/** Buttons of the navbar, at the end of the mobile menu. */
export default function MenuEnd() {
  const buttons = useSite().navbar.items.filter(isButton)
  if (buttons.length === 0) return null
  return (
    <div className="menu-end">
      {buttons.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the configuration's
        <NavbarItem key={i} item={item} inMenu />
      ))}
    </div>
  )
}
