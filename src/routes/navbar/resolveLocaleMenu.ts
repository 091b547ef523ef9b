import type { NavItem } from '../../shared/page/navItem.ts'
import type { ItemConfig, ItemOfType, ItemPlace, NavbarContext } from './navbarContext.ts'

/** Resolves the menu of languages. Reports a menu without a choice. */
export function resolveLocaleMenu(
  item: ItemOfType<'localeDropdown'>,
  { position, keyPath }: ItemPlace,
  { config, report }: NavbarContext,
  resolveInner: (items: readonly ItemConfig[], keyPath: string) => NavItem[],
): NavItem[] {
  if (config.locales.length < 2) {
    report(keyPath, 'The site has one language, so the menu of languages is left out', config.locale.name)
    return []
  }
  const before = resolveInner(item.dropdownItemsBefore, `${keyPath}.dropdownItemsBefore`)
  const after = resolveInner(item.dropdownItemsAfter, `${keyPath}.dropdownItemsAfter`)
  return [{ type: 'localeMenu', position, before, after }]
}
