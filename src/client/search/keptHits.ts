/** Recents and favourites: lists of hits, newest first. Pure. */
import { NO_LEVELS, type SearchHit, type StoredHit } from '../../shared/search/search.ts'
import { splitHref } from '../../shared/urls.ts'
import { FAVOURITES_MAX, RECENTS_BESIDE_FAVOURITES_MAX, RECENTS_MAX } from './searchLimits.ts'

export interface Kept {
  readonly recents: readonly StoredHit[]
  readonly favourites: readonly StoredHit[]
}

export const NOTHING_KEPT: Kept = { recents: [], favourites: [] }

/** Text leads to its heading, which has the same address. */
const isSame = (a: StoredHit, b: StoredHit): boolean => a.objectID === b.objectID || a.url === b.url

const without = (list: readonly StoredHit[], hit: StoredHit) => list.filter((other) => !isSame(other, hit))

/** No longer than they may be, and nothing twice. */
export function limitKept({ recents, favourites }: Kept): Kept {
  const kept = favourites
    .filter((hit, index) => favourites.findIndex((other) => isSame(other, hit)) === index)
    .slice(0, FAVOURITES_MAX)
  const max = kept.length === 0 ? RECENTS_MAX : RECENTS_BESIDE_FAVOURITES_MAX
  return {
    favourites: kept,
    recents: recents
      .filter((hit, index) => recents.findIndex((other) => isSame(other, hit)) === index)
      .filter((hit) => !kept.some((other) => isSame(other, hit)))
      .slice(0, max),
  }
}

/** As it is kept: without what belongs to one query, and of a text the page that it is on. */
export function toStoredHit(hit: SearchHit, others: readonly SearchHit[]): StoredHit {
  const { _highlightResult, _snippetResult, ...stored } = hit
  if (hit.type !== 'content') return stored
  const { path, query } = splitHref(hit.url)
  const page = path + query
  const parent = others.find(
    ({ type, url }) => type === 'lvl1' && splitHref(url).path + splitHref(url).query === page,
  )
  if (parent !== undefined) return toStoredHit(parent, [])
  const { lvl0, lvl1 } = hit.hierarchy
  const hierarchy = { ...NO_LEVELS, lvl0, lvl1 }
  return { objectID: page, hierarchy, content: null, type: 'lvl1', url: page, anchor: null }
}

/** What is a favourite already stays one, and is not listed twice. */
export const addRecent = (kept: Kept, hit: StoredHit): Kept =>
  limitKept({ ...kept, recents: [hit, ...without(kept.recents, hit)] })

/** The oldest makes room. */
export const addFavourite = ({ recents, favourites }: Kept, hit: StoredHit): Kept =>
  limitKept({ recents: without(recents, hit), favourites: [hit, ...without(favourites, hit)] })

export const removeKept = ({ recents, favourites }: Kept, hit: StoredHit): Kept => ({
  recents: without(recents, hit),
  favourites: without(favourites, hit),
})
