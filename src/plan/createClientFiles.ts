/** Creates the files that the browser loads in addition to pages: shared data of all pages and branches of the sidebars. */
import { createClientManifest, createPageList, createSidebarFiles } from '../output/index.ts'
import { createSidebarBranches, listAllPages, type PageContext } from '../page/index.ts'
import { toHref } from '../shared/addresses/urls.ts'
import { isolateRows, isolateSite } from '../shared/languages/isolateTexts.ts'
import type { Messages } from '../shared/page/translate.ts'
import type { OutputFile } from '../shared/site/site.ts'

const ID = /\btheme\.[\w.]*\w/g

const idsIn = ({ contents }: OutputFile): readonly string[] =>
  (typeof contents === 'string' ? contents : Buffer.from(contents).toString('latin1')).match(ID) ?? []

/**
 * Chooses the texts of the interface that browsers load: pages are rendered in Node, and their code shows few of them.
 * They are the texts whose ids the code contains. The site's own texts are all in the result, since their ids may be English
 * texts, which code may compute.
 */
export function messagesOfCode(messages: Messages, code: readonly OutputFile[]): Messages {
  const entries = Object.entries(messages)
  if (entries.length === 0) return messages
  const ids = new Set(code.filter(({ path }) => path.endsWith('.js')).flatMap(idsIn))
  return Object.fromEntries(entries.filter(([id]) => !id.startsWith('theme.') || ids.has(id)))
}

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
