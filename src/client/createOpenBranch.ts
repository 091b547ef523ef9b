import type { OpenBranch } from '../runtime/BranchContext.ts'
import type { ClientManifest, SidebarBranch } from '../shared/clientFiles.ts'
import { loadBranch } from '../shared/loadBranch.ts'

/**
 * Opens categories with the files that the manifest names. Each is fetched once.
 *
 * @param fetchFile Gets a file of a sidebar.
 */
export function createOpenBranch(
  { sidebars }: Pick<ClientManifest, 'sidebars'>,
  fetchFile: (address: string) => Promise<SidebarBranch>,
): OpenBranch {
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
    const root = Object.hasOwn(sidebars, key) ? sidebars[key] : undefined
    return root === undefined ? undefined : loadBranch(reference, { root, load })
  }
}
