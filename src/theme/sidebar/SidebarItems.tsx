import { memo, useMemo } from 'react'
import type { SidebarViewItem } from '../../shared/page/page.ts'
import { createLevelKeys } from './createLevelKeys.ts'
import { LevelContext } from './LevelContext.ts'
import SidebarItem from './SidebarItem.tsx'

interface SidebarItemsProps {
  readonly items: readonly SidebarViewItem[]
  /** Key of the parent category. For the top level: id of the sidebar. */
  readonly parent: string
}

/** The rows of one level of the sidebar. Memoized, so that opening a category does not render the others again. */
function SidebarItems({ items, parent }: SidebarItemsProps) {
  const keys = useMemo(() => createLevelKeys(parent, items), [parent, items])
  return (
    <LevelContext value={keys}>
      {items.map((item) => (
        <SidebarItem key={keys.get(item)} item={item} />
      ))}
    </LevelContext>
  )
}

export default memo(SidebarItems)
