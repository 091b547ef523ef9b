/** What the browser fetches beside pages: data that all pages share, and branches of the sidebars. */
import { createClientManifest } from '../output/clientManifest.ts'
import { createSidebarFiles } from '../output/sidebarFiles.ts'
import { createSidebarBranches } from '../page/createSidebarBranches.ts'
import type { PageContext } from '../page/pageContext.ts'
import type { OutputFile } from '../shared/site.ts'

export interface ClientFilesInput {
  readonly context: PageContext
  /** Path of the site, of the browser's module. */
  readonly clientModule: string
  /** Path of the site. */
  readonly stylesheet: string
}

export function createClientFiles({ context, ...addresses }: ClientFilesInput): readonly OutputFile[] {
  const { data } = context.site
  const { store, files } = createSidebarFiles(data)
  const sidebars = new Map(
    context.sidebars.flatMap(({ key, index }) =>
      key === undefined ? [] : [[key, createSidebarBranches({ index, messages: data.messages, store })]],
    ),
  )
  return [...createClientManifest({ site: data, sidebars, ...addresses }), ...files()]
}
