import type { SidebarItem } from '../../shared/site/route.ts'

/** First listed page, depth first; unlisted pages are skipped. */
export function firstLinkOf(items: readonly SidebarItem[]): { label: string; href: string } | undefined {
  for (const item of items) {
    if (item.type === 'link' && !item.unlisted) return { label: item.label, href: item.href }
    if (item.type !== 'category') continue
    if (item.href !== undefined && !item.linkUnlisted) return { label: item.label, href: item.href }
    const nested = firstLinkOf(item.items)
    if (nested !== undefined) return nested
  }
  return undefined
}
