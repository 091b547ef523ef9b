/**
 * Opens a closed category of the sidebar: finds its items in the files that hold them.
 * Pure but for `load`, which fetches a file and may keep it, since an address never changes what it holds.
 */

import { SIDEBAR_LEVEL_LIMIT } from '../constants.ts'
import type { SidebarBranch } from './clientFiles.ts'
import type { BranchReference, SidebarViewItem } from './page.ts'

export interface BranchSource {
  /** Address of the file of the top level. */
  readonly root: string
  /** @throws when the file cannot be had. */
  readonly load: (address: string) => Promise<SidebarBranch>
}

async function itemAt(
  place: number,
  branch: SidebarBranch,
  load: BranchSource['load'],
): Promise<SidebarViewItem | undefined> {
  if (place < SIDEBAR_LEVEL_LIMIT || branch.further === undefined) return branch.items[place]
  const address = branch.further[Math.floor(place / SIDEBAR_LEVEL_LIMIT) - 1]
  if (address === undefined || address === '') return undefined
  const { items } = await load(address)
  return items[place % SIDEBAR_LEVEL_LIMIT]
}

/** @returns Its items; undefined when there is no such category: the page is of another deployment. */
export async function loadBranch(
  reference: BranchReference,
  { root, load }: BranchSource,
): Promise<readonly SidebarViewItem[] | undefined> {
  if (typeof reference === 'string') return (await load(reference)).items
  let branch = await load(root)
  for (const place of reference) {
    const item = await itemAt(place, branch, load)
    if (item?.type !== 'category') return undefined
    branch = typeof item.branch === 'string' ? await load(item.branch) : { items: item.items }
  }
  return branch.items
}
