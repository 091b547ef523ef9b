/** State of the search dialog and the search page. Plain data. */
import type { SearchErrorKind, SearchHit, SearchResult, StoredHit } from '../../../shared/search/search.ts'
import { isSameScope, type SearchScope } from '../../../shared/search/searchScope.ts'
import type { HitGroup } from '../groupHits.ts'
import { NO_SAVED_HITS, type SavedHits } from '../savedHits.ts'
import { isSameFilters, type SearchFilters } from '../searchFilters.ts'

export interface Results {
  /** Query of these results. The reader may have typed another one since. */
  readonly query: string
  readonly scope: SearchScope | undefined
  readonly filters?: SearchFilters | undefined
  /** Tags that can limit the results. */
  readonly tags: readonly string[]
  readonly hits: readonly SearchHit[]
  /** The hits as they are shown, without those that exceed the limit of a page. */
  readonly groups: readonly HitGroup[]
  readonly nbHits: number
  /** Number of the next page of hits. Undefined after the last page. */
  readonly nextPage: number | undefined
  readonly isFallback: boolean
  /** Only the first hits: the others are pending. */
  readonly isDraft: boolean
  /** Whether hits without a text may get one, so that the list keeps space for it. */
  readonly awaitsTexts: boolean
}

/** A pending request. Responses are matched by `requestId`. */
export interface Pending {
  readonly requestId: number
  readonly query: string
  readonly page: number
  readonly scope: SearchScope | undefined
  readonly filters?: SearchFilters | undefined
}

export interface SearchState {
  readonly isOpen: boolean
  /** Trimmed. */
  readonly query: string
  /** Undefined for a search that is not limited to versions. */
  readonly scope?: SearchScope | undefined
  readonly filters?: SearchFilters | undefined
  /** `stalled`: the request takes longer than `STALL_MS`. `error` stays until the next request. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'error'
  readonly failure?: SearchErrorKind | undefined
  readonly pending?: Pending | undefined
  /** Id of the last request. */
  readonly requestId: number
  /** Previous results stay while others are loading. */
  readonly results?: Results | undefined
  /** Index in `listOptions`. */
  readonly active?: number | undefined
  /** Whether the reader has moved to `active` since the last key typed. */
  readonly hasChosen: boolean
  /** Whether keys have moved to `active`. Home and End then move in the list, else in the query. */
  readonly isInList: boolean
  /** Whether the first hit of the pending page becomes active. */
  readonly wantsNext: boolean
  readonly savedHits: SavedHits
  /** Categories of previous results, newest first. Suggested after queries without results. */
  readonly foundTitles: readonly string[]
}

export type MoveTarget = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp'

export type SearchEvent =
  | { readonly type: 'opened'; readonly query: string }
  | { readonly type: 'closed' }
  | { readonly type: 'typed'; readonly query: string }
  /** Repeats the query if the scope is another one. */
  | { readonly type: 'scoped'; readonly scope: SearchScope | undefined }
  /** Repeats the query if the filters are others. */
  | { readonly type: 'filtered'; readonly filters: SearchFilters }
  /** Repeats the query after an error. */
  | { readonly type: 'retried' }
  /** Requests the next page of hits. `isNext`: its first hit becomes active. */
  | { readonly type: 'moreRequested'; readonly isNext?: true }
  | { readonly type: 'stalled'; readonly requestId: number }
  | { readonly type: 'answered'; readonly requestId: number; readonly result: SearchResult }
  /** The first hits, while the others are pending. */
  | { readonly type: 'drafted'; readonly requestId: number; readonly result: SearchResult }
  /** The hits of these results again, with texts. */
  | { readonly type: 'textsLoaded'; readonly query: string; readonly hits: readonly SearchHit[] }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: SearchErrorKind }
  | { readonly type: 'moved'; readonly to: MoveTarget }
  /** The reader has moved the caret in the query. */
  | { readonly type: 'caretMoved' }
  | { readonly type: 'hovered'; readonly active: number | undefined }
  | { readonly type: 'savedHitsChanged'; readonly savedHits: SavedHits }

export const createSearchState = (savedHits: SavedHits = NO_SAVED_HITS): SearchState => ({
  isOpen: false,
  query: '',
  status: 'idle',
  requestId: 0,
  hasChosen: false,
  isInList: false,
  wantsNext: false,
  savedHits,
  foundTitles: [],
})

/** The view below the field. */
export type SearchView = 'saved' | 'nothingSaved' | 'stalled' | 'error' | 'empty' | 'hits'

export function viewOf({ query, status, results, savedHits, pending }: SearchState): SearchView {
  if (query !== '') {
    if (status === 'stalled' && pending?.page === 0) return 'stalled'
    if (results !== undefined) return results.hits.length === 0 ? 'empty' : 'hits'
    if (status === 'error') return 'error'
  }
  // Also shown until the first response, to avoid a short flash of an empty list.
  return savedHits.recents.length + savedHits.favourites.length === 0 ? 'nothingSaved' : 'saved'
}

/** Options that arrow keys move through, in display order. */
export function listOptions(state: SearchState): readonly StoredHit[] {
  switch (viewOf(state)) {
    case 'saved':
      return [...state.savedHits.recents, ...state.savedHits.favourites]
    case 'hits':
      return state.results?.groups.flatMap(({ hits }) => hits) ?? []
    default:
      return []
  }
}

/** Whether the results belong to the current query, also if only the first ones are here. */
export const hasCurrentResults = ({ query, scope, filters, results, pending }: SearchState): boolean =>
  (pending === undefined || results?.isDraft === true) &&
  results?.query === query &&
  isSameScope(results.scope, scope) &&
  isSameFilters(results.filters, filters)
