/** Hooks of a site that are called with searches. The tool itself sends nothing anywhere. */
import type { StoredHit } from './search.ts'

export interface SearchEvent {
  readonly query: string
  /** On all pages. */
  readonly nbHits: number
  /** Which of the two has answered. */
  readonly provider: 'embedded' | 'hosted'
}

export interface SelectEvent {
  /** Empty when a hit was chosen that had been kept. */
  readonly query: string
  readonly hit: StoredHit
  /** Among those that were shown, from 1. */
  readonly position: number
}

/** What such a module may export. An error of one is written to the console, and search goes on. */
export interface SearchHooks {
  /** An answer is shown, and the query has not changed for a second or a hit was chosen. */
  onSearch(event: SearchEvent): void
  /** A hit was opened. */
  onSelect(event: SelectEvent): void
}
