/** Groups hits for display by their lvl0 and their version. Within a group, hits of the same page are adjacent. */

import { groupBy } from '../../shared/collections/groupBy.ts'
import type { SearchHit, StoredHit } from '../../shared/search/search.ts'
import { HITS_PER_GROUP } from './searchLimits.ts'

interface HitGroup {
  /** The lvl0 of all hits in the group. */
  readonly title: string
  /** Tag of the version of all hits. Only on sites with several versions of documents. */
  readonly tag: string | undefined
  readonly hits: readonly SearchHit[]
}

/** Title of the group of a hit. A page outside all sidebar categories is its own group. */
export const groupTitle = ({ hierarchy, url }: StoredHit): string => hierarchy.lvl0 ?? hierarchy.lvl1 ?? url

/** Hits of different versions are in different groups. */
const groupKey = (hit: StoredHit): string => `${hit.docusaurus_tag ?? ''}\n${groupTitle(hit)}`

/** Creates the groups. Each has the best hits up to `HITS_PER_GROUP`, ordered by page. */
export const groupHits = (hits: readonly SearchHit[]): readonly HitGroup[] =>
  [...groupBy(hits, groupKey).values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    const shown = groupBy(all.slice(0, HITS_PER_GROUP), ({ hierarchy }) => hierarchy.lvl1 ?? '')
    return [{ title: groupTitle(first), tag: first.docusaurus_tag, hits: [...shown.values()].flat() }]
  })
