/**
 * Loads the items of a closed sidebar category.
 * Pure except for `load`, which fetches a file and may cache it: the contents of an address never change.
 */

import { SIDEBAR_LEVEL_LIMIT } from '../constants.ts'
import type { SidebarBranch } from './clientFiles.ts'
import type { BranchReference, SidebarViewItem } from './page.ts'

export interface BranchSource {
  /** Address of the file with the top level. */
  readonly root: string
  /** @throws when the file cannot be loaded. */
  readonly load: (address: string) => Promise<SidebarBranch>
}

async function loadItem(
  index: number,
  branch: SidebarBranch,
  load: BranchSource['load'],
): Promise<SidebarViewItem | undefined> {
  if (index < SIDEBAR_LEVEL_LIMIT || branch.further === undefined) return branch.items[index]
  const address = branch.further[Math.floor(index / SIDEBAR_LEVEL_LIMIT) - 1]
  if (address === undefined || address === '') return undefined
  const { items } = await load(address)
  return items[index % SIDEBAR_LEVEL_LIMIT]
}

/** @returns The items; undefined when the category does not exist because the page is of another deployment. */
export async function loadBranch(
  reference: BranchReference,
  { root, load }: BranchSource,
): Promise<readonly SidebarViewItem[] | undefined> {
  if (typeof reference === 'string') return (await load(reference)).items
  let branch = await load(root)
  for (const place of reference) {
    const item = await loadItem(place, branch, load)
    if (item?.type !== 'category') return undefined
    branch = typeof item.branch === 'string' ? await load(item.branch) : { items: item.items }
  }
  return branch.items
}
