/**
 * One search: its state, and what has to be done for it.
 * In: events. Out: states for listeners; requests to the client; calls of the site's hooks.
 */
import type {
  SearchClient,
  SearchErrorKind,
  SearchRequest,
  SearchResult,
} from '../../shared/search/search.ts'
import type { SearchEvent as SearchHookEvent, SearchHooks } from '../../shared/search/searchHooks.ts'
import type { KeptHits } from './createKeptHits.ts'
import { type ReducerOptions, reduceSearch } from './reduceSearch.ts'
import { REST_MS, STALL_MS } from './searchLimits.ts'
import { createSearchState, type Pending, type SearchEvent, type SearchState } from './searchState.ts'

export interface SearchStoreInput extends ReducerOptions {
  /** Asked for again when it could not be had. */
  readonly loadClient: () => Promise<SearchClient>
  readonly createRequest: (pending: Pending) => SearchRequest
  readonly keptHits: KeptHits
  readonly hooks: SearchHooks
  /** Its answers go to the hooks as those of this one. */
  readonly provider: 'embedded' | 'hosted'
}

export interface SearchStore {
  state(): SearchState
  dispatch(event: SearchEvent): void
  /** The query is what the reader meant: the site's hook is called at once. */
  settle(): void
  /** @returns Ends it. */
  subscribe(listener: () => void): () => void
}

const KINDS: readonly unknown[] = ['unreachable', 'rejected', 'malformed'] satisfies SearchErrorKind[]

/** By its kind: its class may be of another chunk. Code that did not arrive is a network that failed. */
const failureOf = (error: unknown): SearchErrorKind => {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined
  return KINDS.includes(kind) ? (kind as SearchErrorKind) : 'unreachable'
}

export function createSearchStore(input: SearchStoreInput): SearchStore {
  const listeners = new Set<() => void>()
  let state = createSearchState(input.keptHits.read())
  let stalling: ReturnType<typeof setTimeout> | undefined
  /** What the site is to be told, once it is what the reader meant. */
  let untold: SearchHookEvent | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  /** A request is on its way. */
  let isAsking = false

  async function ask(pending: Pending): Promise<SearchResult> {
    const client = await input.loadClient()
    const { results } = await client.search({ requests: [input.createRequest(pending)] })
    const [result] = results
    if (result === undefined) throw Object.assign(new Error('No result came'), { kind: 'malformed' })
    return result
  }

  /**
   * The index is read one query at a time: on a slow line the files of those typed over would only be in the way. One
   * that takes too long is not waited for.
   */
  async function sendInTurn(pending: Pending): Promise<void> {
    const { turn } = pending
    clearTimeout(stalling)
    stalling = setTimeout(() => dispatch({ type: 'stalled', turn }), STALL_MS)
    if (input.provider === 'hosted') return send(pending)
    if (isAsking) return
    isAsking = true
    let next: Pending | undefined = pending
    while (next !== undefined) {
      const sent: Pending = next
      await Promise.race([send(sent), new Promise((resolve) => setTimeout(resolve, STALL_MS))])
      next = state.pending === sent ? undefined : state.pending
    }
    isAsking = false
  }

  function settle(): void {
    clearTimeout(resting)
    if (untold !== undefined) input.hooks.onSearch(untold)
    untold = undefined
  }

  async function send(pending: Pending): Promise<void> {
    const { turn, query } = pending
    try {
      const result = await ask(pending)
      if (state.pending?.turn === turn && pending.page === 0) {
        const provider = result.isFallback ? 'embedded' : input.provider
        untold = { query, nbHits: result.nbHits, provider }
        resting = setTimeout(settle, REST_MS)
      }
      dispatch({ type: 'answered', turn, result })
    } catch (error) {
      dispatch({ type: 'failed', turn, failure: failureOf(error) })
    }
  }

  function dispatch(event: SearchEvent): void {
    const before = state
    state = reduceSearch(before, event, input)
    if (state === before) return
    if (event.type === 'closed') settle()
    if (state.query !== before.query) {
      clearTimeout(resting)
      untold = undefined
    }
    if (state.pending === undefined) clearTimeout(stalling)
    else if (state.pending !== before.pending) void sendInTurn(state.pending)
    for (const listener of [...listeners]) listener()
  }

  return {
    state: () => state,
    dispatch,
    settle,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
