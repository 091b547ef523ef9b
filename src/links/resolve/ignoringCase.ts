import type { LinkIndex } from './linkIndex.ts'
import type { NameMap } from './nameMap.ts'

const loosen = <T>(names: NameMap<T>): NameMap<T> => ({ ...names, get: names.getIgnoringCase })

/** The same index with case-insensitive lookups, to find the page that a broken address differs from only in case. */
export const ignoringCase = (index: LinkIndex): LinkIndex => ({
  ...index,
  routes: loosen(index.routes),
  sources: loosen(index.sources),
  folders: loosen(index.folders),
  plainSources: loosen(index.plainSources),
  files: loosen(index.files),
  staticFiles: loosen(index.staticFiles),
})
