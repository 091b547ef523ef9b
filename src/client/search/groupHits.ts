/** Groups hits for display: the best hit alone, then the others by page, in the order of the best hit of each page. */

import { splitHref } from '../../shared/addresses/urls.ts'
import { groupBy } from '../../shared/collections/groupBy.ts'
import type { SearchHit, StoredHit } from '../../shared/search/search.ts'
import { HITS_PER_GROUP } from './searchLimits.ts'

export interface HitGroup {
  /** `best` has one hit, which names its page itself, as does the hit of a page with only one. */
  readonly kind: 'best' | 'page'
  /** Address of the page, without a hash. */
  readonly page: string
  /** Title of the page. */
  readonly title: string
  /** Sidebar category of the page. */
  readonly category: string | undefined
  /** Tag of the version of all hits. Only on sites with several versions of documents. */
  readonly tag: string | undefined
  readonly hits: readonly SearchHit[]
}

/** Sidebar category of a hit. A page outside all categories is its own category. */
export const categoryOf = ({ hierarchy, url }: StoredHit): string => hierarchy.lvl0 ?? hierarchy.lvl1 ?? url

/** Address of the page of a hit, without a hash. */
export const pageOf = ({ url }: StoredHit): string => {
  const { path, query } = splitHref(url)
  return path + query
}

function createGroup(kind: HitGroup['kind'], hits: readonly [SearchHit, ...SearchHit[]]): HitGroup {
  const [first] = hits
  const title = first.hierarchy.lvl1 ?? categoryOf(first)
  const category = first.hierarchy.lvl0 ?? title
  return {
    ...{ kind, page: pageOf(first), title, hits, tag: first.docusaurus_tag },
    category: category === title ? undefined : category,
  }
}

/**
 * Joins the heading of a section and its text, which the hosted service returns as two hits, to a heading with a snippet.
 * It has the position of the better one.
 */
function joinSections(hits: readonly SearchHit[]): readonly SearchHit[] {
  const isText = ({ type }: SearchHit) => type === 'content'
  const headings = new Map(hits.flatMap((hit) => (isText(hit) ? [] : [[hit.url, hit] as const])))
  const joined = new Set<string>()
  return hits.flatMap((hit) => {
    const heading = headings.get(hit.url)
    if (heading === undefined || heading._snippetResult?.content !== undefined) return [hit]
    if (joined.has(hit.url)) return []
    joined.add(hit.url)
    const text = hits.find((other) => isText(other) && other.url === hit.url)
    if (text === undefined) return [heading]
    return [
      { ...heading, _snippetResult: { ...heading._snippetResult, content: text._snippetResult?.content } },
    ]
  })
}

/**
 * Adds the hits of the next page of results. Groups on the screen keep their positions: a hit of an earlier page starts a
 * new group at the end.
 *
 * @param hitsMax Maximum number of hits of one page.
 */
export function addHits(
  groups: readonly HitGroup[],
  found: readonly SearchHit[],
  hitsMax = HITS_PER_GROUP,
): readonly HitGroup[] {
  const hits = joinSections(found)
  const [best] = hits
  const added: HitGroup[] = [...groups]
  if (groups.length === 0 && best !== undefined) added.push(createGroup('best', [best]))
  for (const [page, all] of groupBy(groups.length === 0 ? hits.slice(1) : hits, pageOf)) {
    const shown = added.filter((group) => group.kind === 'page' && group.page === page)
    const count = shown.reduce((sum, group) => sum + group.hits.length, 0)
    const [first, ...others] = all.slice(0, Math.max(0, hitsMax - count))
    if (first === undefined) continue
    const last = added.at(-1)
    if (last === undefined || !shown.includes(last)) added.push(createGroup('page', [first, ...others]))
    else added[added.length - 1] = { ...last, hits: [...last.hits, first, ...others] }
  }
  return added
}

/** Adds the snippets of `loaded`, the same hits, to hits without one. */
export function addSnippets<Hit extends SearchHit>(
  hits: readonly Hit[],
  loaded: readonly SearchHit[],
): readonly Hit[] {
  const snippets = new Map(loaded.map((hit) => [hit.objectID, hit._snippetResult] as const))
  return hits.map((hit) => {
    const snippet = hit._snippetResult?.content === undefined ? snippets.get(hit.objectID) : undefined
    return snippet === undefined ? hit : { ...hit, _snippetResult: snippet }
  })
}
