/** The reducer of the search state. Pure: the store sends the request in `pending`. */
import type { SearchResult } from '../../../shared/search/search.ts'
import { isSameScope } from '../../../shared/search/searchScope.ts'
import { categoryOf } from '../groupHits.ts'
import { isSameFilters } from '../searchFilters.ts'
import { SUGGESTIONS_MAX } from '../searchLimits.ts'
import { addTexts, mergeResults } from './mergeResults.ts'
import { canLoadMore, loadNextPage, moveActive } from './moveActive.ts'
import { listOptions, type SearchEvent, type SearchState } from './searchState.ts'

export interface ReducerOptions {
  /** Whether the first hit becomes active, so that Enter opens it. */
  readonly startsAtFirst: boolean
  /** Whether groups limit the hits that are shown. Then pages of hits are requested until one adds visible hits. */
  readonly isGrouped?: boolean
  /** When to load texts of hits without one. Default: never. */
  readonly texts?: TextLoading | undefined
}

export interface TextLoading {
  /** Maximum number of files of the embedded index for each page of results. */
  readonly files: number
  /** Delay after the results, in which another key may be pressed, in milliseconds. */
  readonly delayMs: number
}

/** Number of categories to remember. `SUGGESTIONS_MAX` of them are shown. */
const FOUND_TITLES_MAX = 2 * SUGGESTIONS_MAX

/** Starts a query. Previous results stay on screen while it is pending; an error does not. */
function startQuery(state: SearchState, query: string, { startsAtFirst }: ReducerOptions): SearchState {
  const hasHits = query !== '' && (state.results?.hits.length ?? 0) > 0
  const active = startsAtFirst && hasHits ? 0 : undefined
  const unchosen = { hasChosen: false, isInList: false, wantsNext: false }
  const next = { ...state, query, failure: undefined, active, ...unchosen }
  if (query === '') return { ...next, status: 'idle', pending: undefined, results: undefined }
  const requestId = state.requestId + 1
  return {
    ...next,
    status: 'loading',
    requestId,
    pending: { requestId, query, page: 0, scope: state.scope, filters: state.filters },
  }
}

/** The first hit, or the one that the reader has chosen among the first hits of the same query. */
function activeOf(
  next: SearchState,
  state: SearchState,
  { startsAtFirst }: ReducerOptions,
): Pick<SearchState, 'active' | 'hasChosen' | 'isInList'> {
  const options = listOptions(next)
  const chosen = isDraftShown(state) && state.hasChosen ? listOptions(state)[state.active ?? -1] : undefined
  const active = options.findIndex(({ objectID }) => objectID === chosen?.objectID)
  if (active >= 0) return { active, hasChosen: true, isInList: state.isInList }
  return { active: startsAtFirst && options.length > 0 ? 0 : undefined, hasChosen: false, isInList: false }
}

/** Whether the first hits of the pending query are on screen. */
const isDraftShown = ({ results, query }: SearchState): boolean =>
  results?.isDraft === true && results.query === query

/** The request stays pending. A draft without hits shows nothing, since the other hits follow. */
function applyDraft(state: SearchState, result: SearchResult, options: ReducerOptions): SearchState {
  if (result.hits.length === 0) return state
  const { results, ...rest } = applyResult(state, result, options)
  if (results === undefined) return state
  const { pending } = state
  return { ...rest, status: 'loading', pending, results: { ...results, nextPage: undefined, isDraft: true } }
}

function applyResult(state: SearchState, result: SearchResult, options: ReducerOptions): SearchState {
  const { pending } = state
  if (pending === undefined) return state
  const isNextPage = pending.page > 0
  const results = mergeResults(result, pending, {
    previous: isNextPage ? state.results : undefined,
    knownTags: state.results?.query === pending.query ? state.results.tags : [],
    isGrouped: options.isGrouped === true,
    awaitsTexts: options.texts !== undefined && result.lacksTexts === true,
  })
  // Hits of two different indexes cannot be merged.
  if (isNextPage && state.results?.isFallback !== results.isFallback)
    return startQuery(state, state.query, options)
  const titles = results.hits.map(categoryOf)
  const next: SearchState = {
    ...state,
    status: 'idle',
    pending: undefined,
    wantsNext: false,
    results,
    foundTitles: [...new Set([...titles, ...state.foundTitles])].slice(0, FOUND_TITLES_MAX),
  }
  if (!isNextPage) return { ...next, ...activeOf(next, state, options) }
  const shown = listOptions(state).length
  const hasNewOptions = listOptions(next).length > shown
  if (hasNewOptions)
    return state.wantsNext ? { ...next, active: shown, hasChosen: true, isInList: true } : next
  return options.isGrouped && canLoadMore(next) ? loadNextPage(next, state.wantsNext) : next
}

function open(state: SearchState, query: string, options: ReducerOptions): SearchState {
  const opened = { ...state, isOpen: true }
  const hasResults =
    query === state.query &&
    state.results?.query === query &&
    !state.results.isDraft &&
    isSameScope(state.results.scope, state.scope) &&
    isSameFilters(state.results.filters, state.filters) &&
    state.status !== 'error'
  const isPending = query === state.query && state.pending !== undefined
  return hasResults || isPending ? opened : startQuery(opened, query, options)
}

/** Responses that arrive later are ignored, since nothing is pending. Texts are not loaded. */
const close = (state: SearchState): SearchState => ({
  ...state,
  isOpen: false,
  results: state.results && { ...state.results, awaitsTexts: false },
  status: state.status === 'error' ? 'error' : 'idle',
  pending: undefined,
})

function applySavedHits(state: SearchState, savedHits: SearchState['savedHits']): SearchState {
  const next = { ...state, savedHits }
  const count = listOptions(next).length
  const isGone = state.query === '' && state.active !== undefined && state.active >= count
  return isGone ? { ...next, active: undefined } : next
}

export function reduceSearch(state: SearchState, event: SearchEvent, options: ReducerOptions): SearchState {
  const isCurrent = 'requestId' in event && event.requestId === state.pending?.requestId
  switch (event.type) {
    case 'opened':
      return open(state, event.query.trim(), options)
    case 'closed':
      return close(state)
    case 'typed':
      return event.query.trim() === state.query ? state : startQuery(state, event.query.trim(), options)
    case 'filtered': {
      if (isSameFilters(state.filters, event.filters)) return state
      const filtered = { ...state, filters: event.filters }
      return state.query === '' ? filtered : startQuery(filtered, state.query, options)
    }
    case 'scoped': {
      if (isSameScope(state.scope, event.scope)) return state
      const scoped = { ...state, scope: event.scope }
      return state.query === '' ? scoped : startQuery(scoped, state.query, options)
    }
    case 'textsLoaded':
      return state.results?.query === event.query
        ? { ...state, results: addTexts(state.results, event.hits) }
        : state
    case 'retried':
      return state.status === 'error' ? startQuery(state, state.query, options) : state
    case 'moreRequested':
      return loadNextPage(state, event.isNext === true)
    case 'stalled':
      return isCurrent && state.status === 'loading' && !isDraftShown(state)
        ? { ...state, status: 'stalled' }
        : state
    case 'drafted':
      return isCurrent ? applyDraft(state, event.result, options) : state
    case 'answered':
      return isCurrent ? applyResult(state, event.result, options) : state
    case 'failed': {
      if (!isCurrent) return state
      // Loaded hits stay when only the next ones fail.
      const results = state.pending?.page === 0 && !isDraftShown(state) ? undefined : state.results
      return {
        ...state,
        status: 'error',
        failure: event.failure,
        pending: undefined,
        wantsNext: false,
        results,
        ...(results === undefined && { active: undefined }),
      }
    }
    case 'moved':
      return moveActive(state, event.to)
    case 'caretMoved':
      return state.isInList ? { ...state, isInList: false } : state
    case 'hovered':
      return event.active === state.active
        ? state
        : { ...state, active: event.active, hasChosen: true, isInList: false }
    case 'savedHitsChanged':
      return applySavedHits(state, event.savedHits)
  }
}
