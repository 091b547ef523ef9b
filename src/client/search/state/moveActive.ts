/** Moves through the options, and requests more of them at their end. */
import { LOADED_HITS_MAX, OPTIONS_PER_PAGE_KEY, SHOWN_HITS_MAX } from '../searchLimits.ts'
import { listOptions, type MoveTarget, type SearchState } from './searchState.ts'

/** Requests the next page of hits. `wantsNext`: its first hit becomes active. */
export function loadNextPage(state: SearchState, wantsNext: boolean): SearchState {
  const { results, pending, query } = state
  if (results?.nextPage === undefined || pending !== undefined || results.query !== query) return state
  const requestId = state.requestId + 1
  return {
    ...state,
    requestId,
    status: 'loading',
    failure: undefined,
    wantsNext,
    pending: { requestId, query, page: results.nextPage, scope: state.scope, filters: state.filters },
  }
}

/** Whether the dialog can load more hits: it shows a limited number. Also true after a failed request. */
export const canLoadMore = (state: SearchState): boolean =>
  state.pending === undefined &&
  state.results?.nextPage !== undefined &&
  state.results.hits.length < LOADED_HITS_MAX &&
  listOptions(state).length < SHOWN_HITS_MAX

/** Options wrap around, except at the end of a list that grows: the next page of hits follows there. */
export function moveActive(state: SearchState, to: MoveTarget): SearchState {
  const last = listOptions(state).length - 1
  if (last < 0) return state
  const { active } = state
  const moveTo = (index: number): SearchState => ({
    ...state,
    active: Math.max(0, Math.min(last, index)),
    hasChosen: true,
    isInList: true,
  })
  switch (to) {
    case 'next':
      if (active !== last) return moveTo((active ?? -1) + 1)
      if (state.results !== undefined && state.pending?.page) return { ...moveTo(last), wantsNext: true }
      return canLoadMore(state) && state.status === 'idle' ? loadNextPage(moveTo(last), true) : moveTo(0)
    case 'previous':
      return moveTo((active ?? 0) === 0 ? last : (active ?? 0) - 1)
    case 'pageDown':
      return moveTo((active ?? -1) + OPTIONS_PER_PAGE_KEY)
    case 'pageUp':
      return moveTo((active ?? 0) - OPTIONS_PER_PAGE_KEY)
    case 'first':
      return moveTo(0)
    case 'last':
      return moveTo(last)
  }
}
