import { toHref } from '../shared/addresses/urls.ts'
import type { SidebarBranch } from '../shared/page/clientFiles.ts'
import type { SiteData } from '../shared/page/page.ts'
import type { OutputFile } from '../shared/site/site.ts'
import { createDataFile } from './clientManifest.ts'

interface SidebarFiles {
  /** Adds a file and returns its address with base URL. */
  readonly store: (branch: SidebarBranch) => string
  /** The files without duplicates: equal branches share one file. */
  readonly files: () => readonly OutputFile[]
}

export function createSidebarFiles(site: Pick<SiteData, 'baseUrl' | 'trailingSlash'>): SidebarFiles {
  const byPath = new Map<string, OutputFile>()
  return {
    store(branch) {
      const file = createDataFile('sidebar', branch)
      byPath.set(file.path, file)
      return toHref(`/${file.path}`, site)
    },
    files: () => [...byPath.values()],
  }
}
