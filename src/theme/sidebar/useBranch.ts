import { useContext, useEffect } from 'react'
import { BranchContext, usePage } from '../../runtime/index.ts'
import type { SidebarViewCategory } from '../../shared/page/page.ts'
import { useSidebar } from './SidebarContext.tsx'
import type { Branch } from './sidebarState.ts'

interface CategoryBranch {
  readonly isOpen: boolean
  /** Undefined until the category is opened. */
  readonly branch: Branch | undefined
  /** Whether the category has a switch. Without a switch it is only a link. */
  readonly canOpen: boolean
}

/** The items of a category: from the page data, else loaded when the category opens. */
export function useBranch(item: SidebarViewCategory, key: string): CategoryBranch {
  const { state, dispatch, isHydrated } = useSidebar()
  const loadBranch = useContext(BranchContext)
  const sidebarKey = usePage().sidebar?.key
  const categoryState = state.categories.get(key)
  const branch = item.items.length > 0 ? item.items : categoryState?.branch
  const isOpen = categoryState?.isOpen ?? item.isOpen
  const { branch: reference } = item
  const canLoad =
    isHydrated && reference !== undefined && loadBranch !== undefined && sidebarKey !== undefined

  useEffect(() => {
    if (!canLoad || !isOpen || branch !== undefined) return
    const set = (next: Branch) => dispatch({ type: 'load', key, branch: next })
    set('loading')
    loadBranch(sidebarKey, reference).then(
      (items) => set(items ?? 'failed'),
      () => set('failed'),
    )
  }, [canLoad, isOpen, branch, dispatch, key, loadBranch, sidebarKey, reference])

  return { isOpen, branch, canOpen: canLoad || branch !== undefined }
}
