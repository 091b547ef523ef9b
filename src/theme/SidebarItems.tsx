import { memo, useContext, useMemo } from 'react'
import { KeptContext } from '../runtime/Kept.tsx'
import type { SidebarViewItem } from '../shared/page/page.ts'
import SidebarItem from './SidebarItem.tsx'
import { LevelContext } from './sidebar/LevelContext.ts'
import { levelKeys } from './sidebar/levelKeys.ts'
import SidebarRow, { createRow, keyOfRow } from './sidebar/SidebarRow.tsx'

export interface SidebarItemsProps {
  readonly items: readonly SidebarViewItem[]
  /** Key of the category that they are in; for the top level the sidebar's id. */
  readonly parent: string
}

/** The rows of one level of the sidebar. Opening one category renders none of the others again. */
function SidebarItems({ items, parent }: SidebarItemsProps) {
  const keep = useContext(KeptContext)
  // In Node nothing is remembered by a row's name.
  const keys = useMemo(() => levelKeys(parent, keep ? [] : items), [keep, parent, items])
  // A site's own row may show anything.
  if (keep && SidebarItem === SidebarRow) return keep.list(items, keyOfRow, createRow)
  return (
    <LevelContext.Provider value={keys}>
      {items.map((item) => (
        <SidebarItem key={keys.get(item)} item={item} />
      ))}
    </LevelContext.Provider>
  )
}

export default memo(SidebarItems)
