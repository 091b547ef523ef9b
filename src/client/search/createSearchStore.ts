/**
 * The store of one search. It applies events to the state, notifies listeners, sends requests to the client, and calls
 * the hooks of the site.
 */
import {
  type SearchClient,
  SearchError,
  type SearchErrorKind,
  type SearchRequest,
  type SearchResult,
} from '../../shared/search/search.ts'
import type { SearchEvent as SearchHookEvent, SearchHooks } from '../../shared/search/searchHooks.ts'
import type { SavedHitsStorage } from './createSavedHitsStorage.ts'
import { typingDelay, WHOLE_DELAY_MS } from './embedded/typingPace.ts'
import { REPORT_DELAY_MS, STALL_MS } from './searchLimits.ts'
import { type ReducerOptions, reduceSearch } from './state/reduceSearch.ts'
import { createSearchState, type Pending, type SearchEvent, type SearchState } from './state/searchState.ts'

interface FetchOptions {
  readonly textFiles?: number | undefined
  readonly isDraft?: boolean
}

interface SearchStoreInput extends ReducerOptions {
  /** Called again after a failure. */
  readonly loadClient: () => Promise<SearchClient>
  readonly createRequest: (pending: Pending) => SearchRequest
  readonly savedHitsStorage: SavedHitsStorage
  readonly hooks: SearchHooks
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

/** A failed import counts as a network failure. */
const errorKindOf = (error: unknown): SearchErrorKind =>
  error instanceof SearchError ? error.kind : 'unreachable'

const wait = (ms: number): Promise<void> =>
  ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))

export function createSearchStore(input: SearchStoreInput): SearchStore {
  const listeners = new Set<() => void>()
  let state = createSearchState(input.savedHitsStorage.read())
  let stallTimer: ReturnType<typeof setTimeout> | undefined
  /** The last search, until it is reported to the site because the reader has stopped typing. */
  let unreportedSearch: { readonly event: SearchHookEvent; readonly words: readonly string[] } | undefined
  let reportTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether a request to the embedded index is pending. */
  let isSending = false
  /** The last typed query: when, and how long no files are loaded for it, in milliseconds. */
  let typed = { at: 0, delay: 0 }
  let wholeTimer: ReturnType<typeof setTimeout> | undefined

  /** Shown results whose hits lack texts. */
  let withoutTexts: readonly Pending[] = []
  let textTimer: ReturnType<typeof setTimeout> | undefined

  async function fetchResult(pending: Pending, options: FetchOptions = {}): Promise<SearchResult> {
    const client = await input.loadClient()
    const { results } = await client.search({ requests: [input.createRequest(pending)], ...options })
    const [result] = results
    if (result === undefined) throw new SearchError('malformed', 'The response has no result')
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
    if (await answerLoaded(pending)) return
    if (!isSending) await sendInTurn(pending)
  }

  async function sendInTurn(pending: Pending): Promise<void> {
    isSending = true
    let next: Pending | undefined = pending
    while (next !== undefined) {
      const sent: Pending = next
      await wait(typed.at + typed.delay - Date.now())
      if (state.pending === sent) await Promise.race([sendTyped(sent), wait(STALL_MS)])
      next = state.pending === sent ? undefined : state.pending
    }
    isSending = false
  }

  /** Loaded files answer at once. @returns Whether nothing is left to do. */
  async function answerLoaded(pending: Pending): Promise<boolean> {
    const client = await input.loadClient().catch(() => undefined)
    if (client?.searchLoaded === undefined) typed = { at: 0, delay: 0 }
    // Loading of the code may have taken longer than the next key.
    if (state.pending !== pending) return true
    const result = await client?.searchLoaded?.(input.createRequest(pending)).catch(() => undefined)
    if (result !== undefined) takeResult(pending, result)
    return state.pending !== pending
  }

  /** While the reader is typing, few files are loaded for the first hits; others follow after a pause. */
  async function sendTyped(pending: Pending): Promise<void> {
    if (typed.delay === 0 || pending.page > 0) return send(pending)
    await send(pending, { isDraft: true })
    if (state.pending !== pending) return
    const sendWhole = () => state.pending === pending && !isSending && void sendInTurn(pending)
    const { at } = typed
    typed = { at, delay: 0 }
    wholeTimer = setTimeout(sendWhole, at + WHOLE_DELAY_MS - Date.now())
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
      fetchResult(pending, { textFiles: input.texts?.files })
        .catch(() => ({ hits: [] }))
        .then(({ hits }) => dispatch({ type: 'textsLoaded', query: pending.query, hits }))
    }
    withoutTexts = []
  }

  async function send(pending: Pending, options?: FetchOptions): Promise<void> {
    const { requestId } = pending
    try {
      takeResult(pending, await fetchResult(pending, options), options?.isDraft)
    } catch (error) {
      dispatch({ type: 'failed', requestId, failure: errorKindOf(error) })
    }
  }

  function takeResult(pending: Pending, result: SearchResult, isDraft = false): void {
    const { requestId, query } = pending
    const isCurrent = state.pending?.requestId === requestId
    if (isCurrent && pending.page === 0) {
      const provider = result.isFallback ? 'embedded' : input.provider
      const { nbHits, unmatchedWords: words = [] } = result
      unreportedSearch = { event: { query, nbHits, provider }, words }
      clearTimeout(reportTimer)
      // The whole result follows, maybe after the delay, and has other numbers.
      if (!isDraft) reportTimer = setTimeout(reportSearch, REPORT_DELAY_MS)
    }
    if (isCurrent && !isDraft && result.lacksTexts && input.texts !== undefined) {
      withoutTexts = [...withoutTexts, pending]
      clearTimeout(textTimer)
      textTimer = setTimeout(loadTexts, input.texts.delayMs)
    }
    dispatch({ type: isDraft ? 'drafted' : 'answered', requestId, result })
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
    if (state.pending !== previous.pending) clearTimeout(wholeTimer)
    if (state.pending === undefined) clearTimeout(stallTimer)
    else if (state.pending !== previous.pending) {
      const delay = state.pending.page === 0 ? typingDelay(state.query, previous.query) : 0
      typed = { at: Date.now(), delay }
      void scheduleRequest(state.pending)
    }
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
