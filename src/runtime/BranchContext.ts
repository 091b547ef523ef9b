import { createContext } from 'react'
import type { BranchReference, SidebarViewItem } from '../shared/page/page.ts'

/**
 * Gives the items of a closed category.
 *
 * @param key `SidebarView.key` of the sidebar.
 * @returns Undefined when there is no such category: the page is of another deployment.
 * @throws when a file of the sidebar cannot be had.
 */
export type OpenBranch = (
  key: string,
  reference: BranchReference,
) => Promise<readonly SidebarViewItem[] | undefined>

/** Undefined in Node, and where the page was not taken over: then a closed category is a link. */
export const BranchContext = createContext<OpenBranch | undefined>(undefined)
