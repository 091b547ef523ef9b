/** Name of an island that a document imports: in the page, and in the client bundle. */
export const islandName = (key: string, exported: string): string => `${key}#${exported}`

/** Islands of documents by their names. */
export interface IslandNames {
  /** Components of tags with `client:`: imports, and components of the site by their own names. */
  readonly tagged: readonly string[]
  /** All imports. Imports from a module that exports a hydration trigger are islands. */
  readonly imported: readonly string[]
}
