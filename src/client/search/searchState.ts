/** What the dialog and the search page know at one moment. Plain data. */
import type { SearchErrorKind, SearchHit, SearchResult, StoredHit } from '../../shared/search/search.ts'
import { groupHits } from './groupHits.ts'
import { type Kept, NOTHING_KEPT } from './keptHits.ts'

export interface Results {
  /** What they are the answer to, which the reader may have gone on from. */
  readonly query: string
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  /** Portion that comes next; undefined after the last. */
  readonly nextPage: number | undefined
  readonly isFallback: boolean
}

/** What has been asked. Of its answer nothing counts but its number. */
export interface Pending {
  readonly turn: number
  readonly query: string
  readonly page: number
}

export interface SearchState {
  readonly isOpen: boolean
  /** Without space at its ends; '' when nothing is asked. */
  readonly query: string
  /** `stalled`: it takes its time. `error` stays until something is asked again. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error'
  readonly failure?: SearchErrorKind | undefined
  readonly pending?: Pending | undefined
  /** Of the last question. */
  readonly turn: number
  /** The last ones stay while others are loading. */
  readonly results?: Results | undefined
  /** Place in `optionsOf`. */
  readonly active?: number | undefined
  /** The reader has chosen `active` since they typed. */
  readonly hasChosen: boolean
  readonly kept: Kept
  /** Titles of groups that were found so far, newest first, for queries without results. */
  readonly seenTitles: readonly string[]
}

export type SearchEvent =
  | { readonly type: 'opened'; readonly query: string }
  | { readonly type: 'closed' }
  | { readonly type: 'typed'; readonly query: string }
  /** The same once more, after an error. */
  | { readonly type: 'retried' }
  /** The end of the list is near. */
  | { readonly type: 'continued' }
  | { readonly type: 'stalled'; readonly turn: number }
  | { readonly type: 'answered'; readonly turn: number; readonly result: SearchResult }
  | { readonly type: 'failed'; readonly turn: number; readonly failure: SearchErrorKind }
  | { readonly type: 'moved'; readonly step: 1 | -1 }
  | { readonly type: 'pointed'; readonly active: number | undefined }
  | { readonly type: 'kept'; readonly kept: Kept }

export const createSearchState = (kept: Kept = NOTHING_KEPT): SearchState => ({
  isOpen: false,
  query: '',
  status: 'idle',
  turn: 0,
  hasChosen: false,
  kept,
  seenTitles: [],
})

/** What is on screen below the field. */
export type SearchView = 'kept' | 'nothingKept' | 'stalled' | 'error' | 'empty' | 'hits'

export function viewOf({ query, status, results, kept, pending }: SearchState): SearchView {
  if (query !== '') {
    if (status === 'stalled' && pending?.page === 0) return 'stalled'
    if (results !== undefined) return results.hits.length === 0 ? 'empty' : 'hits'
    if (status === 'error') return 'error'
  }
  // Also until the first answer comes, which takes less time than an empty list would take to be noticed.
  return kept.recents.length + kept.favourites.length === 0 ? 'nothingKept' : 'kept'
}

/** What arrow keys move through, in the order in which it is shown. */
export function optionsOf(state: SearchState): readonly StoredHit[] {
  switch (viewOf(state)) {
    case 'kept':
      return [...state.kept.recents, ...state.kept.favourites]
    case 'hits':
      return groupHits(state.results?.hits ?? []).flatMap(({ hits }) => hits)
    default:
      return []
  }
}

/** They answer what is in the field now. */
export const isSettled = ({ query, results, pending }: SearchState): boolean =>
  pending === undefined && results?.query === query
