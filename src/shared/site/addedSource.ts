/** A document that a plugin adds. */
export interface AddedSource {
  /** Name of the plugin. */
  readonly plugin: string
  readonly text: string
  /** File that the document is made of, from the site root. */
  readonly from?: string | undefined
}

/** Documents without a file on the disk, by their path from the site root. */
export type AddedSources = ReadonlyMap<string, AddedSource>
