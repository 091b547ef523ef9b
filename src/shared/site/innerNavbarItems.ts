import type { NavbarItemConfig } from './config.ts'

type InnerItem = Extract<NavbarItemConfig, { type: 'dropdown' }>['items'][number]

/** Items inside of a menu of the navbar, by the key of their list. */
export function innerNavbarItems(
  item: NavbarItemConfig,
): readonly (readonly [string, readonly InnerItem[]])[] {
  if (item.type === 'dropdown') return [['items', item.items]]
  if (item.type !== 'docsVersionDropdown') return []
  const { dropdownItemsBefore, dropdownItemsAfter } = item
  return [
    ['dropdownItemsBefore', dropdownItemsBefore],
    ['dropdownItemsAfter', dropdownItemsAfter],
  ]
}
