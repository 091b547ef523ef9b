/** Recent hits and favourites: lists with the newest hit first. Pure functions. */

import { NO_LEVELS, type SearchHit, type StoredHit } from '../../shared/search/search.ts'
import { pageOf } from './groupHits.ts'
import { FAVOURITES_MAX, RECENTS_MAX, RECENTS_WITH_FAVOURITES_MAX } from './searchLimits.ts'

export interface SavedHits {
  readonly recents: readonly StoredHit[]
  readonly favourites: readonly StoredHit[]
}

export const NO_SAVED_HITS: SavedHits = { recents: [], favourites: [] }

/** Also compares addresses, since a text has the same address as its heading. */
const isSame = (a: StoredHit, b: StoredHit): boolean => a.objectID === b.objectID || a.url === b.url

const without = (list: readonly StoredHit[], hit: StoredHit) => list.filter((other) => !isSame(other, hit))

/** Removes duplicates and limits the length of the lists. */
export function limitSavedHits({ recents, favourites }: SavedHits): SavedHits {
  const savedHits = favourites
    .filter((hit, index) => favourites.findIndex((other) => isSame(other, hit)) === index)
    .slice(0, FAVOURITES_MAX)
  const max = savedHits.length === 0 ? RECENTS_MAX : RECENTS_WITH_FAVOURITES_MAX
  return {
    favourites: savedHits,
    recents: recents
      .filter((hit, index) => recents.findIndex((other) => isSame(other, hit)) === index)
      .filter((hit) => !savedHits.some((other) => isSame(other, hit)))
      .slice(0, max),
  }
}

/** Converts a hit for storage: removes the data of the query, and replaces a text by its page. */
export function toStoredHit(hit: SearchHit, others: readonly SearchHit[]): StoredHit {
  const { _highlightResult, _snippetResult, ...stored } = hit
  if (hit.type !== 'content') return stored
  const page = pageOf(hit)
  const parent = others.find((other) => other.type === 'lvl1' && pageOf(other) === page)
  if (parent !== undefined) return toStoredHit(parent, [])
  const { lvl0, lvl1 } = hit.hierarchy
  const hierarchy = { ...NO_LEVELS, lvl0, lvl1 }
  const { docusaurus_tag: tag } = hit
  return {
    ...{ objectID: page, hierarchy, content: null, type: 'lvl1', url: page, anchor: null },
    ...(tag !== undefined && { docusaurus_tag: tag }),
  }
}

/** A favourite is not added to the recent hits. */
export const addRecent = (savedHits: SavedHits, hit: StoredHit): SavedHits =>
  limitSavedHits({ ...savedHits, recents: [hit, ...without(savedHits.recents, hit)] })

/** Drops the oldest favourite if the list is full. */
export const addFavourite = ({ recents, favourites }: SavedHits, hit: StoredHit): SavedHits =>
  limitSavedHits({ recents: without(recents, hit), favourites: [hit, ...without(favourites, hit)] })

export const removeSavedHit = ({ recents, favourites }: SavedHits, hit: StoredHit): SavedHits => ({
  recents: without(recents, hit),
  favourites: without(favourites, hit),
})
