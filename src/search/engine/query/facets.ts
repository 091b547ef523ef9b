/** Filters sections by language, docs version and tags. */

import { lowerBound } from '../../../shared/collections/lowerBound.ts'
import type { FacetFilters } from '../../../shared/search/search.ts'
import type { IndexRoot } from '../indexFormat.ts'

/** @returns Whether a section matches the filters. Filters for unknown facets match no section. */
export function sectionFilter(
  { facets, facetRuns }: Pick<IndexRoot, 'facets' | 'facetRuns'>,
  filters: FacetFilters | string | undefined,
): (section: number) => boolean {
  if (filters === undefined || filters.length === 0) return () => true
  // The hosted service also accepts a single filter as a string.
  const all = typeof filters === 'string' ? [filters] : filters
  const passesByFacets = facets.map((own) => {
    const values = new Set(
      Object.entries(own).flatMap(([name, value]) => [value].flat().map((one) => `${name}:${one}`)),
    )
    return all.every((filter) =>
      typeof filter === 'string' ? values.has(filter) : filter.some((one) => values.has(one)),
    )
  })
  return (section) => passesByFacets[facetsIndexAt(facetRuns, section)] ?? false
}

/** Index of the facets of a section. */
export function facetsIndexAt(facetRuns: IndexRoot['facetRuns'], section: number): number {
  const run = lowerBound(facetRuns.length, (index) => (facetRuns[index]?.[0] ?? 0) <= section) - 1
  return facetRuns[run]?.[1] ?? 0
}
