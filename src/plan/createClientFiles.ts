/** Creates the files that the browser loads in addition to pages: shared data of all pages and branches of the sidebars. */
import { createClientManifest } from '../output/clientManifest.ts'
import { createPageList } from '../output/createPageList.ts'
import { createSidebarFiles } from '../output/createSidebarFiles.ts'
import { createSidebarBranches } from '../page/createSidebarBranches.ts'
import { listAllPages } from '../page/listAllPages.ts'
import type { PageContext } from '../page/pageContext.ts'
import { toHref } from '../shared/addresses/urls.ts'
import { isolateRows, isolateSite } from '../shared/languages/isolateTexts.ts'
import type { OutputFile } from '../shared/site/site.ts'
import { messagesOfCode } from './messagesOfCode.ts'

interface ClientFilesInput {
  readonly context: PageContext
  readonly build: string
  /** Code for browsers. */
  readonly code: readonly OutputFile[]
}

export function createClientFiles({ context, build, code }: ClientFilesInput): readonly OutputFile[] {
  const { data } = context.site
  const { store: storeFile, files } = createSidebarFiles(data)
  const store: typeof storeFile = (branch) => storeFile(isolateRows(branch, data))
  const sidebars = new Map(
    context.sidebars.flatMap(({ key, index }) =>
      key === undefined ? [] : [[key, createSidebarBranches({ index, messages: data.messages, store })]],
    ),
  )
  const lists = createPageList({
    site: data,
    pages: listAllPages(context.site).flatMap(({ links }) => links.map(({ href, label }) => [href, label])),
    notFound: context.site.routes.routes
      .filter(({ kind, path }) => kind === 'notFound' && path !== '/404')
      .map(({ path }) => path),
  })
  const site = { ...isolateSite(data), messages: messagesOfCode(data.messages, code) }
  const pages = toHref(`/${lists[0].path}`, data)
  return [...createClientManifest({ site, build, pages, sidebars }), ...lists, ...files()]
}
