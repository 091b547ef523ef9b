import type { Place } from '../diagnostic.ts'

/** An import of a module in a document, which findings name. */
export interface ModuleUse {
  readonly file: string
  readonly place: Place
  readonly specifier: string
  /** For a document of a commit: name of the commit in the configuration. */
  readonly ref?: string | undefined
}
