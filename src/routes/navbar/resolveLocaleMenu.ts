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
    const message = `The site has one language (${config.locale.name}), so the menu of languages is left out; list others in i18n.locales`
    report(keyPath, message, item.type, 'empty-menu')
    return []
  }
  const before = resolveInner(item.dropdownItemsBefore, `${keyPath}.dropdownItemsBefore`)
  const after = resolveInner(item.dropdownItemsAfter, `${keyPath}.dropdownItemsAfter`)
  return [{ type: 'localeMenu', position, before, after }]
}
