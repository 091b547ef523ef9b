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
  /** Contents of objects that were read before. Undefined without a cache. */
  readonly folder: string | undefined
}

/** Contents of an object in a file of a store, or without a store in memory that all threads share. */
export interface StoredPart {
  /** Absolute path of the file. */
  readonly from: string | SharedArrayBuffer
  /** In bytes, like the length. */
  readonly offset: number
  readonly length: number
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
  /** Where a copy of the contents is. Without it, or when it is damaged, the store and git have them. */
  readonly part?: StoredPart | undefined
  /** For sidebars that are literals of code: their value, which is read instead of the object. */
  readonly json?: string | undefined
}

export type AddedSource = PluginSource | CommittedSource

/** By their path from the site root. */
export type AddedSources = ReadonlyMap<string, AddedSource>
