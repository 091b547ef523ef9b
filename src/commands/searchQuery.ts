/** `search query`: searches a site with the engine of the browser. */
import { openSiteSearch } from '../plan/search/openSiteSearch.ts'
import type { ReadSearchPagesOptions } from '../plan/search/readSearchPages.ts'
import type { ExplainedHit } from '../shared/search/search.ts'

export interface SearchQueryOptions extends ReadSearchPagesOptions {
  readonly query: string
  /** Maximum number of hits. */
  readonly limit: number
}

/**
 * @returns Hits in descending order of relevance.
 * @throws {UserError} as `openSiteSearch` does.
 */
export async function searchQuery({
  query,
  limit,
  ...options
}: SearchQueryOptions): Promise<readonly ExplainedHit[]> {
  const { search } = await openSiteSearch(options)
  return search(query, limit)
}
