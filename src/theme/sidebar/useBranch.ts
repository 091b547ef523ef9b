import { useContext, useEffect } from 'react'
import { BranchContext } from '../../runtime/BranchContext.ts'
import { usePage } from '../../runtime/PageContext.tsx'
import type { SidebarViewItem } from '../../shared/page/page.ts'
import { useSidebar } from './SidebarContext.tsx'
import type { Branch } from './sidebarState.ts'

export type Category = Extract<SidebarViewItem, { type: 'category' }>

export interface CategoryBranch {
  readonly isOpen: boolean
  /** Undefined until it is opened. */
  readonly branch: Branch | undefined
  /** Otherwise it is nothing but a link. */
  readonly canOpen: boolean
}

/** The items of a category: those that the page brings, else those that are fetched when it is opened. */
export function useBranch(item: Category, key: string): CategoryBranch {
  const { state, dispatch, isAlive } = useSidebar()
  const openBranch = useContext(BranchContext)
  const sidebarKey = usePage().sidebar?.key
  const known = state.categories.get(key)
  const branch = item.items.length > 0 ? item.items : known?.branch
  const isOpen = known?.isOpen ?? item.isOpen
  const { branch: reference } = item
  const canLoad = isAlive && reference !== undefined && openBranch !== undefined && sidebarKey !== undefined

  useEffect(() => {
    if (!canLoad || !isOpen || branch !== undefined) return
    const set = (next: Branch) => dispatch({ type: 'load', key, branch: next })
    set('loading')
    openBranch(sidebarKey, reference).then(
      (items) => set(items ?? 'failed'),
      () => set('failed'),
    )
  }, [canLoad, isOpen, branch, dispatch, key, openBranch, sidebarKey, reference])

  return { isOpen, branch, canOpen: canLoad || branch !== undefined }
}
