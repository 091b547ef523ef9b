/** What becomes of a search when something happens. Pure: who listens to `pending` sends it. */
import type { SearchResult } from '../../shared/search/search.ts'
import { groupTitle } from './groupHits.ts'
import { isPageUrl } from './readStoredHits.ts'
import { HITS_PER_PAGE, HITS_SOUGHT_MAX, SUGGESTIONS_MAX } from './searchLimits.ts'
import { optionsOf, type Results, type SearchEvent, type SearchState } from './searchState.ts'

export interface ReducerOptions {
  /** Enter opens the first hit, without an arrow key before it. */
  readonly startsAtFirst: boolean
  /** Groups show some of the hits: more are asked for until more are shown. */
  readonly isGrouped?: boolean
}

/** Enough to choose from, of which `SUGGESTIONS_MAX` are shown. */
const SEEN_MAX = 2 * SUGGESTIONS_MAX

/** A new question. The last answer stays on screen for as long as it takes, an error does not. */
function ask(state: SearchState, query: string, { startsAtFirst }: ReducerOptions): SearchState {
  const hasHits = query !== '' && (state.results?.hits.length ?? 0) > 0
  const active = startsAtFirst && hasHits ? 0 : undefined
  const next = { ...state, query, failure: undefined, active, hasChosen: false }
  if (query === '') return { ...next, status: 'idle', pending: undefined, results: undefined }
  const turn = state.turn + 1
  return { ...next, status: 'loading', turn, pending: { turn, query, page: 0 } }
}

function toResults(
  { hits, nbHits, page, nbPages, isFallback }: SearchResult,
  query: string,
  before?: Results,
): Results {
  const known = before?.hits ?? []
  const fresh = hits.filter(
    ({ objectID, url }) => isPageUrl(url) && !known.some((hit) => hit.objectID === objectID),
  )
  return {
    query,
    hits: [...known, ...fresh],
    nbHits: Math.max(nbHits, known.length + fresh.length),
    // One that adds nothing is the last, or there might be no end of them.
    nextPage: fresh.length > 0 && page + 1 < nbPages ? page + 1 : undefined,
    isFallback: isFallback === true,
  }
}

function takeAnswer(state: SearchState, result: SearchResult, options: ReducerOptions): SearchState {
  const { pending } = state
  if (pending === undefined) return state
  const isMore = pending.page > 0
  const results = toResults(result, pending.query, isMore ? state.results : undefined)
  // Portions of two indexes do not make one list.
  if (isMore && state.results?.isFallback !== results.isFallback) return ask(state, state.query, options)
  const titles = results.hits.map(groupTitle)
  const next: SearchState = {
    ...state,
    status: 'idle',
    pending: undefined,
    results,
    seenTitles: [...new Set([...titles, ...state.seenTitles])].slice(0, SEEN_MAX),
  }
  if (!isMore) {
    const active = options.startsAtFirst && results.hits.length > 0 ? 0 : undefined
    return { ...next, active, hasChosen: false }
  }
  // What is added may stand above what was there.
  const chosen = state.active === undefined ? undefined : optionsOf(state)[state.active]
  const shown = optionsOf(next)
  const place = shown.findIndex(({ objectID }) => objectID === chosen?.objectID)
  const grown = { ...next, active: place < 0 ? undefined : place }
  const isUnseen = options.isGrouped && shown.length === optionsOf(state).length
  return isUnseen && wantsMore(grown) ? goOn(grown) : grown
}

function move(state: SearchState, step: 1 | -1): SearchState {
  const count = optionsOf(state).length
  if (count === 0) return state
  const { active = step > 0 ? -1 : count } = state
  return { ...state, active: (active + step + count) % count, hasChosen: true }
}

function open(state: SearchState, query: string, options: ReducerOptions): SearchState {
  const opened = { ...state, isOpen: true }
  const isAnswered = query === state.query && state.results?.query === query && state.status !== 'error'
  const isAsked = query === state.query && state.pending !== undefined
  return isAnswered || isAsked ? opened : ask(opened, query, options)
}

/** Answers that arrive later are ignored. */
const close = (state: SearchState): SearchState => ({
  ...state,
  isOpen: false,
  status: state.status === 'error' ? 'error' : 'idle',
  pending: undefined,
})

function keep(state: SearchState, kept: SearchState['kept']): SearchState {
  const next = { ...state, kept }
  const count = optionsOf(next).length
  const isGone = state.query === '' && state.active !== undefined && state.active >= count
  return isGone ? { ...next, active: undefined } : next
}

function goOn(state: SearchState): SearchState {
  const { results, pending, query } = state
  if (results?.nextPage === undefined || pending !== undefined || results.query !== query) return state
  const turn = state.turn + 1
  return {
    ...state,
    turn,
    status: 'loading',
    failure: undefined,
    pending: { turn, query, page: results.nextPage },
  }
}

/** The dialog shows so many, which may come in several portions. Also after one that has failed. */
export const wantsMore = (state: SearchState): boolean =>
  state.pending === undefined &&
  state.results?.nextPage !== undefined &&
  state.results.hits.length < HITS_SOUGHT_MAX &&
  optionsOf(state).length < HITS_PER_PAGE

export function reduceSearch(state: SearchState, event: SearchEvent, options: ReducerOptions): SearchState {
  const isCurrent = 'turn' in event && event.turn === state.pending?.turn
  switch (event.type) {
    case 'opened':
      return open(state, event.query.trim(), options)
    case 'closed':
      return close(state)
    case 'typed':
      return event.query.trim() === state.query ? state : ask(state, event.query.trim(), options)
    case 'retried':
      return state.status === 'error' ? ask(state, state.query, options) : state
    case 'continued':
      return goOn(state)
    case 'stalled':
      return isCurrent && state.status === 'loading' ? { ...state, status: 'stalled' } : state
    case 'answered':
      return isCurrent ? takeAnswer(state, event.result, options) : state
    case 'failed': {
      if (!isCurrent) return state
      // What is there already stays when only its next portion cannot be had.
      const results = state.pending?.page === 0 ? undefined : state.results
      return {
        ...state,
        status: 'error',
        failure: event.failure,
        pending: undefined,
        results,
        ...(results === undefined && { active: undefined }),
      }
    }
    case 'moved':
      return move(state, event.step)
    case 'pointed':
      return event.active === state.active ? state : { ...state, active: event.active, hasChosen: true }
    case 'kept':
      return keep(state, event.kept)
  }
}
