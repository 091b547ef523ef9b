/** `search query`: searches a site with the engine of the browser. */
import { openSiteSearch } from '../plan/search/openSiteSearch.ts'
import type { ReadSearchPagesOptions } from '../plan/search/readSearchPages.ts'
import { UserError } from '../shared/errors/userError.ts'
import { namedScope, suggestScope } from '../shared/search/namedScope.ts'
import type { ExplainedHit } from '../shared/search/search.ts'

export interface SearchQueryOptions extends ReadSearchPagesOptions {
  readonly query: string
  /** Maximum number of hits. */
  readonly limit: number
  /** Version of the documents to search, or `all`. Default: what readers search who have chosen none. */
  readonly docsVersion?: string | undefined
}

/**
 * @returns Hits in descending order of relevance.
 * @throws {UserError} as `openSiteSearch` does, and for an unknown version.
 */
export async function searchQuery({
  query,
  limit,
  docsVersion,
  ...options
}: SearchQueryOptions): Promise<readonly ExplainedHit[]> {
  const { search, data } = await openSiteSearch(options)
  if (docsVersion === undefined) return search(query, limit)
  const { docs = [] } = data
  const scope = namedScope(docs, docsVersion)
  if (scope !== undefined) return search(query, limit, scope)
  throw new UserError(`There is no version "${docsVersion}"`, { hint: suggestScope(docs, docsVersion) })
}
