import { type SearchScope, scopeOf } from '../../shared/search/searchScope.ts'
import type { SearchServices } from './searchServices.ts'

/** Versions that a search on the current page covers. Undefined: searches are not limited to versions. */
export const contextScope = ({
  docs,
  settings,
  versionOf,
}: Pick<SearchServices, 'docs' | 'settings' | 'versionOf'>): SearchScope | undefined =>
  settings.contextual && docs.length > 0 ? scopeOf(docs, versionOf) : undefined
