import type { SidebarViewItem } from '../shared/page.ts'
import SidebarItem from './SidebarItem.tsx'

export interface SidebarItemsProps {
  readonly items: readonly SidebarViewItem[]
  readonly className?: string
}

/** One level of the sidebar. */
export default function SidebarItems({ items, className }: SidebarItemsProps) {
  return (
    <ul className={className}>
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels and addresses may repeat, and the order is fixed
        <SidebarItem key={i} item={item} />
      ))}
    </ul>
  )
}
