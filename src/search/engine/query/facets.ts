/** Which sections a reader wants to see at all: of one language, of some docs versions. */
import type { FacetFilters } from '../../../shared/search/search.ts'
import type { IndexRoot } from '../indexFormat.ts'
import { lowerBound } from './range.ts'

/** @returns Whether a section is wanted. A filter for something the index does not know fits nothing. */
export function sectionFilter(
  { facets, facetRuns }: Pick<IndexRoot, 'facets' | 'facetRuns'>,
  filters: FacetFilters | string | undefined,
): (section: number) => boolean {
  if (filters === undefined || filters.length === 0) return () => true
  // The service takes a single one as it is, too.
  const all = typeof filters === 'string' ? [filters] : filters
  const isWanted = facets.map((own) => {
    const values = new Set(Object.entries(own).map(([name, value]) => `${name}:${value}`))
    return all.every((filter) =>
      typeof filter === 'string' ? values.has(filter) : filter.some((one) => values.has(one)),
    )
  })
  return (section) => {
    const run = lowerBound(facetRuns.length, (index) => (facetRuns[index]?.[0] ?? 0) <= section) - 1
    return isWanted[facetRuns[run]?.[1] ?? 0] ?? false
  }
}
