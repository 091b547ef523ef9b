import type { LoadBranch } from '../runtime/BranchContext.ts'
import type { ClientManifest, SidebarBranch } from '../shared/page/clientFiles.ts'
import { loadBranch } from '../shared/page/loadBranch.ts'

type Sidebars = Pick<ClientManifest, 'sidebars'>

export interface BranchLoaderOptions {
  /** Fetches a file of a sidebar. */
  readonly fetchFile: (address: string) => Promise<SidebarBranch>
  /** Fetches the current manifest of the host. */
  readonly fetchManifest: () => Promise<Sidebars>
  /** Called when the host has another version of the sidebar: index paths of this page may be wrong there. */
  readonly onOutdated: () => void
}

const rootOf = ({ sidebars }: Sidebars, key: string) =>
  Object.hasOwn(sidebars, key) ? sidebars[key] : undefined

/** Creates the function that loads closed categories from the files in the manifest. Each file is fetched once. */
export function createBranchLoader(
  manifest: Sidebars,
  { fetchFile, fetchManifest, onOutdated }: BranchLoaderOptions,
): LoadBranch {
  const files = new Map<string, Promise<SidebarBranch>>()

  function load(address: string): Promise<SidebarBranch> {
    const cached = files.get(address)
    if (cached !== undefined) return cached
    const file = fetchFile(address)
    files.set(address, file)
    // A failed request is repeated on the next call.
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
