/**
 * The store of one search. It applies events to the state, notifies listeners, sends requests to the client, and calls
 * the hooks of the site.
 */
import type {
  SearchClient,
  SearchErrorKind,
  SearchRequest,
  SearchResult,
} from '../../shared/search/search.ts'
import type { SearchEvent as SearchHookEvent, SearchHooks } from '../../shared/search/searchHooks.ts'
import type { SavedHitsStorage } from './createSavedHitsStorage.ts'
import { type ReducerOptions, reduceSearch } from './reduceSearch.ts'
import { REPORT_DELAY_MS, STALL_MS } from './searchLimits.ts'
import { createSearchState, type Pending, type SearchEvent, type SearchState } from './searchState.ts'

export interface TextLoading {
  /** Maximum number of files of the embedded index for each page of results. */
  readonly files: number
  /** Delay after the results, in which another key may be pressed, in milliseconds. */
  readonly delayMs: number
}

interface SearchStoreInput extends ReducerOptions {
  /** Called again after a failure. */
  readonly loadClient: () => Promise<SearchClient>
  readonly createRequest: (pending: Pending) => SearchRequest
  readonly savedHitsStorage: SavedHitsStorage
  readonly hooks: SearchHooks
  /** When to load texts of hits without one. Default: never. */
  readonly texts?: TextLoading | undefined
  /** Language of the site, which is reported to the hooks. */
  readonly locale: string
  /** Provider that is reported to the hooks. */
  readonly provider: 'embedded' | 'hosted'
}

export interface SearchStore {
  state(): SearchState
  dispatch(event: SearchEvent): void
  /** Calls `onSearch` of the site at once, because the reader has finished typing. */
  reportSearch(): void
  /** @returns Unsubscribes the listener. */
  subscribe(listener: () => void): () => void
}

const ERROR_KINDS: readonly unknown[] = ['unreachable', 'rejected', 'malformed'] satisfies SearchErrorKind[]

/** Compares `kind`, since the class may be from another chunk. A failed import counts as a network failure. */
const errorKindOf = (error: unknown): SearchErrorKind => {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined
  return ERROR_KINDS.includes(kind) ? (kind as SearchErrorKind) : 'unreachable'
}

export function createSearchStore(input: SearchStoreInput): SearchStore {
  const listeners = new Set<() => void>()
  let state = createSearchState(input.savedHitsStorage.read())
  let stallTimer: ReturnType<typeof setTimeout> | undefined
  /** The last search, until it is reported to the site because the reader has stopped typing. */
  let unreportedSearch: { readonly event: SearchHookEvent; readonly words: readonly string[] } | undefined
  let reportTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether a request to the embedded index is pending. */
  let isSending = false

  /** Shown results whose hits lack texts. */
  let withoutTexts: readonly Pending[] = []
  let textTimer: ReturnType<typeof setTimeout> | undefined

  async function fetchResult(pending: Pending, textFiles?: number): Promise<SearchResult> {
    const client = await input.loadClient()
    const { results } = await client.search({ requests: [input.createRequest(pending)], textFiles })
    const [result] = results
    if (result === undefined)
      throw Object.assign(new Error('The response has no result'), { kind: 'malformed' })
    return result
  }

  /**
   * Sends requests to the hosted service at once. The embedded index gets one query at a time: on a slow connection,
   * files of outdated queries would delay the current one. A query that takes too long does not block the next.
   */
  async function scheduleRequest(pending: Pending): Promise<void> {
    const { requestId } = pending
    clearTimeout(stallTimer)
    stallTimer = setTimeout(() => dispatch({ type: 'stalled', requestId }), STALL_MS)
    if (input.provider === 'hosted') return send(pending)
    if (isSending) return
    isSending = true
    let next: Pending | undefined = pending
    while (next !== undefined) {
      const sent: Pending = next
      await Promise.race([send(sent), new Promise((resolve) => setTimeout(resolve, STALL_MS))])
      next = state.pending === sent ? undefined : state.pending
    }
    isSending = false
  }

  function reportSearch(): void {
    clearTimeout(reportTimer)
    if (unreportedSearch !== undefined) {
      const { event, words } = unreportedSearch
      input.hooks.onSearch(event)
      if (event.nbHits === 0 || words.length > 0)
        input.hooks.onNoResults({ ...event, words, locale: input.locale })
    }
    unreportedSearch = undefined
  }

  /** A large site has texts in files of their own. Results are shown without them, and stay so when loading fails. */
  function loadTexts(): void {
    for (const pending of withoutTexts) {
      fetchResult(pending, input.texts?.files)
        .then(({ hits }) => dispatch({ type: 'textsLoaded', query: pending.query, hits }))
        .catch(() => {})
    }
    withoutTexts = []
  }

  async function send(pending: Pending): Promise<void> {
    const { requestId, query } = pending
    try {
      const result = await fetchResult(pending)
      if (state.pending?.requestId === requestId && pending.page === 0) {
        const provider = result.isFallback ? 'embedded' : input.provider
        const { nbHits, unmatchedWords: words = [] } = result
        unreportedSearch = { event: { query, nbHits, provider }, words }
        reportTimer = setTimeout(reportSearch, REPORT_DELAY_MS)
      }
      if (state.pending?.requestId === requestId && result.lacksTexts && input.texts !== undefined) {
        withoutTexts = [...withoutTexts, pending]
        clearTimeout(textTimer)
        textTimer = setTimeout(loadTexts, input.texts.delayMs)
      }
      dispatch({ type: 'answered', requestId, result })
    } catch (error) {
      dispatch({ type: 'failed', requestId, failure: errorKindOf(error) })
    }
  }

  function dispatch(event: SearchEvent): void {
    const previous = state
    state = reduceSearch(previous, event, input)
    if (state === previous) return
    if (event.type === 'closed') reportSearch()
    if (state.query !== previous.query) {
      clearTimeout(reportTimer)
      unreportedSearch = undefined
    }
    // The reader types, or has closed the dialog: these results are not read.
    if (state.query !== previous.query || event.type === 'closed') {
      clearTimeout(textTimer)
      withoutTexts = []
    }
    if (state.pending === undefined) clearTimeout(stallTimer)
    else if (state.pending !== previous.pending) void scheduleRequest(state.pending)
    for (const listener of [...listeners]) listener()
  }

  return {
    state: () => state,
    dispatch,
    reportSearch,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
