/** The order in which hits are shown: below their lvl0, those of one page together. */
import type { SearchHit, StoredHit } from '../../shared/search/search.ts'
import { HITS_PER_GROUP } from './searchLimits.ts'

export interface HitGroup {
  /** The lvl0 that its hits have in common. */
  readonly title: string
  readonly hits: readonly SearchHit[]
}

/** Hits by a key, the keys in the order in which they occur first. */
function groupBy(hits: readonly SearchHit[], keyOf: (hit: SearchHit) => string): Map<string, SearchHit[]> {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const key = keyOf(hit)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [hit])
    else group.push(hit)
  }
  return groups
}

/** What stands above a hit. A page that is in no category of a sidebar stands for itself. */
export const groupTitle = ({ hierarchy, url }: StoredHit): string => hierarchy.lvl0 ?? hierarchy.lvl1 ?? url

/** A group holds at most five: the best of them, in the order of their pages. */
export const groupHits = (hits: readonly SearchHit[]): readonly HitGroup[] =>
  [...groupBy(hits, groupTitle)].map(([title, all]) => ({
    title,
    hits: [...groupBy(all.slice(0, HITS_PER_GROUP), ({ hierarchy }) => hierarchy.lvl1 ?? '').values()].flat(),
  }))
