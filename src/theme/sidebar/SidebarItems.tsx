import { memo, useMemo } from 'react'
import type { SidebarViewItem } from '../../shared/page/page.ts'
import { LevelContext } from './LevelContext.ts'
import { levelKeys } from './levelKeys.ts'
import SidebarItem from './SidebarItem.tsx'

export interface SidebarItemsProps {
  readonly items: readonly SidebarViewItem[]
  /** Key of the category that they are in; for the top level the sidebar's id. */
  readonly parent: string
}

/** The rows of one level of the sidebar. Opening one category renders none of the others again. */
function SidebarItems({ items, parent }: SidebarItemsProps) {
  const keys = useMemo(() => levelKeys(parent, items), [parent, items])
  return (
    <LevelContext.Provider value={keys}>
      {items.map((item) => (
        <SidebarItem key={keys.get(item)} item={item} />
      ))}
    </LevelContext.Provider>
  )
}

export default memo(SidebarItems)
