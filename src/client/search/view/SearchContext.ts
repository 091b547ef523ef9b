import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SearchSession } from '../createSearchSession.ts'
import type { SearchState } from '../state/searchState.ts'

interface SearchContextValue {
  readonly session: SearchSession
  /** Prefix of element ids. */
  readonly id: string
  /** Closes the dialog or list when the reader opens a hit. */
  readonly close: () => void
  /** Sets the query as if it were typed, and focuses the field. */
  readonly setQuery: (query: string) => void
}

export const SearchContext = createContext<SearchContextValue | undefined>(undefined)

/** @throws {Error} outside of search. */
export function useSearchContext(): SearchContextValue {
  const value = useContext(SearchContext)
  if (value === undefined) throw new Error('useSearchContext was called outside of search')
  return value
}

export function useSearchState(): SearchState {
  const { store } = useSearchContext().session
  return useSyncExternalStore(store.subscribe, store.state)
}
