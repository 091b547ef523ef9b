import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SearchSession } from '../createSearchSession.ts'
import type { SearchState } from '../searchState.ts'

export interface SearchPlace {
  readonly session: SearchSession
  /** Begins the ids of its parts. */
  readonly id: string
  /** The reader leaves for a hit: what is open closes. */
  readonly leave: () => void
  /** Puts a query into the field, as if it were typed. */
  readonly ask: (query: string) => void
}

export const SearchContext = createContext<SearchPlace | undefined>(undefined)

/** @throws {Error} outside of search. */
export function useSearchPlace(): SearchPlace {
  const place = useContext(SearchContext)
  if (place === undefined) throw new Error('Hook useSearchPlace is called outside of search')
  return place
}

export function useSearchState(): SearchState {
  const { store } = useSearchPlace().session
  return useSyncExternalStore(store.subscribe, store.state)
}
