import { createContext } from 'react'
import type { BranchReference, SidebarViewItem } from '../../shared/page/page.ts'

/**
 * Loads the items of a closed category.
 *
 * @param key `SidebarView.key` of the sidebar.
 * @returns Undefined when the category does not exist, because the page is from another deployment.
 * @throws when a file of the sidebar cannot be fetched.
 */
export type LoadBranch = (
  key: string,
  reference: BranchReference,
) => Promise<readonly SidebarViewItem[] | undefined>

/** Undefined in Node and on pages that are not hydrated. There a closed category is a link. */
export const BranchContext = createContext<LoadBranch | undefined>(undefined)
