/** What the engine knows of a language other than English. Node and browsers load the same file of a language. */
export interface Language {
  /** One spelling of a folded term for all that readers type: `gebuehr` and `gebühr`. Applied to texts and queries. */
  readonly spell?: (term: string) => string
  /** Equal for the forms of a word; starts like the term. */
  readonly stem?: (term: string) => string
  /** Whether words are written together, so that the last one finds the compound. */
  readonly hasCompounds?: boolean
  /** Pairs of characters in a query that are parts of two words. */
  readonly loosePairs?: ((query: string) => ReadonlySet<string>) | undefined
}
