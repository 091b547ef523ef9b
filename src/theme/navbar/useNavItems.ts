import { usePreferredVersions } from '../../runtime/hooks/usePreferredVersions.ts'
import { usePage, useSite } from '../../runtime/index.ts'
import type { NavItem } from '../../shared/page/navItem.ts'
import { resolveNavItems, type ShownNavItem } from './resolveNavItems.ts'

/** Items of the navbar for the current page and the versions that the reader prefers, without those that it omits. */
export function useNavItems(items: readonly NavItem[]): readonly ShownNavItem[] {
  const site = useSite()
  const page = usePage()
  const preferred = usePreferredVersions()
  return resolveNavItems(items, { site, page, preferred })
}
