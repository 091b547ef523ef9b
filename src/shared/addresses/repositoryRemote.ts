/** A repository on a code host, and where its files are on the disk. */
export interface RepositoryRemote {
  /** Absolute. */
  readonly root: string
  /** Lower case, with the port of a web address. */
  readonly host: string
  /** Owner and name, or groups and name, without leading and trailing slash. */
  readonly name: string
  /** Branches under which the host shows these files. */
  readonly branches: readonly string[]
}

/** A file or a folder of a repository. */
export interface HostedFile {
  /** From the root of the repository. */
  readonly path: string
  readonly isFolder: boolean
  /** Commit or branch of the files, where it is not the one of the configuration. */
  readonly ref?: { readonly commit: string; readonly branch?: string | undefined } | undefined
}
