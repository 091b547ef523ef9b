/** Results on screen: pages of hits one after the other, and texts that are loaded after their hits. */
import type { SearchHit, SearchResult } from '../../../shared/search/search.ts'
import { addHits, addSnippets } from '../groupHits.ts'
import { isPageUrl } from '../readStoredHits.ts'
import { HITS_PER_GROUP } from '../searchLimits.ts'
import type { Pending, Results } from './searchState.ts'

interface MergeOptions {
  /** Results that the new page follows. */
  readonly previous: Results | undefined
  /** Tags of the results on screen, if they are of the same query. */
  readonly knownTags: readonly string[]
  readonly isGrouped: boolean
  /** Whether texts of these hits are loaded after them. */
  readonly awaitsTexts: boolean
}

/** Adds a page of results to those before it. */
export function mergeResults(
  { hits, nbHits, page, nbPages, isFallback, tags = [] }: SearchResult,
  { query, scope, filters }: Pending,
  { previous, knownTags, isGrouped, awaitsTexts }: MergeOptions,
): Results {
  const previousHits = previous?.hits ?? []
  const newHits = hits.filter(
    ({ objectID, url }) => isPageUrl(url) && !previousHits.some((hit) => hit.objectID === objectID),
  )
  return {
    ...{ query, scope, filters },
    // The hosted service names only tags beside the chosen one: the others stay, so that the reader can change the choice.
    tags: filters?.tag === undefined ? tags : [...new Set([...knownTags, ...tags])],
    hits: [...previousHits, ...newHits],
    groups: addHits(previous?.groups ?? [], newHits, isGrouped ? HITS_PER_GROUP : Number.POSITIVE_INFINITY),
    nbHits: Math.max(nbHits, previousHits.length + newHits.length),
    // A page without new hits is treated as the last one, which prevents an endless loop.
    nextPage: newHits.length > 0 && page + 1 < nbPages ? page + 1 : undefined,
    isFallback: isFallback === true,
    isDraft: false,
    awaitsTexts: awaitsTexts || previous?.awaitsTexts === true,
  }
}

/** Results stay as they are, but for their snippets: the reader may be reading them. */
export function addTexts(results: Results, loaded: readonly SearchHit[]): Results {
  const groups = results.groups.map((group) => ({ ...group, hits: addSnippets(group.hits, loaded) }))
  return { ...results, groups, hits: addSnippets(results.hits, loaded), awaitsTexts: false }
}
