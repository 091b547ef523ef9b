import type { LoadBranch } from '../runtime/BranchContext.ts'
import type { ClientManifest, SidebarBranch } from '../shared/page/clientFiles.ts'
import { loadBranch } from '../shared/page/loadBranch.ts'

type Sidebars = Pick<ClientManifest, 'sidebars'>

export interface BranchFiles {
  /** Gets a file of a sidebar. */
  readonly fetchFile: (address: string) => Promise<SidebarBranch>
  /** Gets the manifest as it is now. */
  readonly fetchManifest: () => Promise<Sidebars>
  /** The sidebar of the page is not the one that the host has now: places in it may be others'. */
  readonly onOutdated: () => void
}

const rootOf = ({ sidebars }: Sidebars, key: string) =>
  Object.hasOwn(sidebars, key) ? sidebars[key] : undefined

/** Opens categories with the files that the manifest names. Each is fetched once. */
export function createOpenBranch(
  manifest: Sidebars,
  { fetchFile, fetchManifest, onOutdated }: BranchFiles,
): LoadBranch {
  const files = new Map<string, Promise<SidebarBranch>>()

  function load(address: string): Promise<SidebarBranch> {
    const known = files.get(address)
    if (known !== undefined) return known
    const file = fetchFile(address)
    files.set(address, file)
    // What failed once may be there the next time.
    file.catch(() => files.delete(address))
    return file
  }

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
