/** Hooks of a site for searches. xpre-docs itself sends no data. */
import type { StoredHit } from './search.ts'

export interface SearchEvent {
  readonly query: string
  /** Number of hits on all pages. */
  readonly nbHits: number
  /** Provider of the answer. */
  readonly provider: 'embedded' | 'hosted'
}

interface NoResultsEvent {
  readonly query: string
  /** Words of the query that no page contains. Empty when the words are known, but not together, and for the hosted service. */
  readonly words: readonly string[]
  /** 0, or the number of hits for the other words of the query. */
  readonly nbHits: number
  /** Language of the site. */
  readonly locale: string
  readonly provider: 'embedded' | 'hosted'
}

interface SelectEvent {
  /** Empty for a recent search or a favourite. */
  readonly query: string
  readonly hit: StoredHit
  /** Position among the shown hits, from 1. */
  readonly position: number
}

/** Exports of the hooks module. An error in a hook is logged to the console, and search continues. */
export interface SearchHooks {
  /** Called for a shown answer, once the query has not changed for a second or a hit is selected. */
  onSearch(event: SearchEvent): void
  /** Called with `onSearch` when the query has no results, or has words that no page contains. */
  onNoResults(event: NoResultsEvent): void
  /** Called when a hit is opened. */
  onSelect(event: SelectEvent): void
}
