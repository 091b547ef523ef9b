import type { Place } from '../diagnostic.ts'

/** Where a document imports a module. */
export interface ImportPlace {
  readonly file: string
  readonly place: Place
  readonly specifier: string
  /** For a document of a commit: name of the commit in the configuration. */
  readonly ref?: string | undefined
}

/** An import of a module in a document, or a tag with a name of it such as `<parts.Chart>`. Findings have its place. */
export interface ModuleUse extends ImportPlace {
  /** What it uses of the module, sorted, as in `MdxModule`. */
  readonly names: readonly string[]
  readonly isTag?: true
}
