import type { LinkIndex } from './linkIndex.ts'
import type { NameMap } from './nameMap.ts'

const loosen = <T>(names: NameMap<T>): NameMap<T> => ({ ...names, get: names.getIgnoringCase })

/** The same index without regard to case: it says what an address with nothing behind it would have meant. */
export const ignoringCase = (index: LinkIndex): LinkIndex => ({
  ...index,
  routes: loosen(index.routes),
  sources: loosen(index.sources),
  folders: loosen(index.folders),
  plainSources: loosen(index.plainSources),
  files: loosen(index.files),
  staticFiles: loosen(index.staticFiles),
})
