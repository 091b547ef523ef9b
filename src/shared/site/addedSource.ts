/** Files of a site that are not on the disk. */

/** A document that a plugin adds. */
export interface PluginSource {
  readonly kind: 'plugin'
  /** Name of the plugin. */
  readonly plugin: string
  readonly text: string
  /** File that the document is made of, from the site root. */
  readonly from?: string | undefined
}

/** Where objects of git are read. Absolute paths; all files of a site share one store. */
export interface ObjectStore {
  /** Root of the work tree. */
  readonly repository: string
  /** Folder of the store with contents of objects. */
  readonly folder: string
}

/** A file of a commit. */
export interface CommittedSource {
  readonly kind: 'commit'
  /** As the configuration names the commit: `v2.0`. */
  readonly ref: string
  /** Full id of the commit. */
  readonly commit: string
  /** Name of the branch on the host, if the ref is a branch. */
  readonly branch?: string | undefined
  /** Folder that has the documents of the commit, from the site root. */
  readonly folder: string
  /** Path from the root of the repository to the site: '' or ending with `/`. */
  readonly sitePrefix: string
  /** Path from the root of the repository: `docs/intro.md`. */
  readonly path: string
  /** Id of the object with the contents. */
  readonly id: string
  readonly store: ObjectStore
  /** For sidebars that are literals of code: their value, which is read instead of the object. */
  readonly json?: string | undefined
}

export type AddedSource = PluginSource | CommittedSource

/** By their path from the site root. */
export type AddedSources = ReadonlyMap<string, AddedSource>
