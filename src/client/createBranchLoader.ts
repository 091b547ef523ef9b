import type { LoadBranch } from '../runtime/index.ts'
import { SIDEBAR_LEVEL_LIMIT } from '../shared/constants.ts'
import type { ClientManifest, SidebarBranch } from '../shared/page/clientFiles.ts'
import type { BranchReference, SidebarViewItem } from '../shared/page/page.ts'
import { memoizeLoad } from './memoizeLoad.ts'

type Sidebars = Pick<ClientManifest, 'sidebars'>

interface BranchLoaderOptions {
  /** Fetches a file of a sidebar. */
  readonly fetchFile: (address: string) => Promise<SidebarBranch>
  /** Fetches the current manifest of the host. */
  readonly fetchManifest: () => Promise<Sidebars>
  /** Called when the host has another version of the sidebar: index paths of this page may be wrong there. */
  readonly onOutdated: () => void
}

const rootOf = ({ sidebars }: Sidebars, key: string) =>
  Object.hasOwn(sidebars, key) ? sidebars[key] : undefined

interface BranchSource {
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

/**
 * Loads the items of a closed sidebar category.
 *
 * @returns The items; undefined when the category does not exist because the page is of another deployment.
 */
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

/** Creates the function that loads closed categories from the files in the manifest. Each file is fetched once. */
export function createBranchLoader(
  manifest: Sidebars,
  { fetchFile, fetchManifest, onOutdated }: BranchLoaderOptions,
): LoadBranch {
  const load = memoizeLoad(fetchFile)
  return async (key, reference) => {
    const root = rootOf(manifest, key)
    if (root === undefined) return undefined
    try {
      return await loadBranch(reference, { root, load })
    } catch (error) {
      if (rootOf(await fetchManifest(), key) !== root) onOutdated()
      throw error
    }
  }
}
