/** Creates the files that the browser loads in addition to pages: shared data of all pages and branches of the sidebars. */
import { createClientManifest } from '../output/clientManifest.ts'
import { createSidebarFiles } from '../output/createSidebarFiles.ts'
import { createSidebarBranches } from '../page/createSidebarBranches.ts'
import type { PageContext } from '../page/pageContext.ts'
import type { OutputFile } from '../shared/site/site.ts'

interface ClientFilesInput {
  readonly context: PageContext
  readonly build: string
}

export function createClientFiles({ context, build }: ClientFilesInput): readonly OutputFile[] {
  const { data } = context.site
  const { store, files } = createSidebarFiles(data)
  const sidebars = new Map(
    context.sidebars.flatMap(({ key, index }) =>
      key === undefined ? [] : [[key, createSidebarBranches({ index, messages: data.messages, store })]],
    ),
  )
  return [...createClientManifest({ site: data, build, sidebars }), ...files()]
}
