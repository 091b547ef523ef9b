import type { SidebarItem } from '../site/route.ts'

/** Addresses of an item of a sidebar and of those inside it, in their order. */
export const hrefsOfItem = (item: SidebarItem): readonly string[] => {
  if (item.type === 'html') return []
  if (item.type === 'link') return [item.href]
  return [...(item.href === undefined ? [] : [item.href]), ...item.items.flatMap(hrefsOfItem)]
}
