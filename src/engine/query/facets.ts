/** Filters sections by language, docs version and tags, and lists the tags. */

import { lowerBound } from '../../shared/collections/lowerBound.ts'
import type { FacetFilters } from '../../shared/search/search.ts'
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

export function agesOf({
  facets,
  facetRuns,
  sectionCount,
}: Pick<IndexRoot, 'facets' | 'facetRuns' | 'sectionCount'>): Uint8Array {
  const ages = new Uint8Array(sectionCount)
  for (const [first, index] of facetRuns) ages.fill(facets[index]?.age ?? 0, first)
  return ages
}

export function facetsIndexAt(facetRuns: IndexRoot['facetRuns'], section: number): number {
  const run = lowerBound(facetRuns.length, (index) => (facetRuns[index]?.[0] ?? 0) <= section) - 1
  return facetRuns[run]?.[1] ?? 0
}

/** Tags of pages, by frequency. */
export function frequentTags(
  { facets, facetRuns }: Pick<IndexRoot, 'facets' | 'facetRuns'>,
  limit: number,
): readonly string[] {
  const counts = new Map<string, number>()
  for (const [, index] of facetRuns) {
    for (const tag of facets[index]?.tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([tag]) => tag)
}
