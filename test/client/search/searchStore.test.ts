import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSafeHooks } from '../../../src/client/search/createSafeHooks.ts'
import { createSearchStore } from '../../../src/client/search/createSearchStore.ts'
import { NO_SAVED_HITS } from '../../../src/client/search/savedHits.ts'
import type { TextLoading } from '../../../src/client/search/state/reduceSearch.ts'
import { viewOf } from '../../../src/client/search/state/searchState.ts'
import { withFallback } from '../../../src/client/search/withFallback.ts'
import {
  type SearchClient,
  SearchError,
  type SearchRequest,
  type SearchResult,
} from '../../../src/shared/search/search.ts'
import { pages, resultOf } from './hits.ts'

/** A client whose responses the test resolves. */
function steered(
  provider: 'embedded' | 'hosted' = 'hosted',
  texts?: TextLoading,
  searchLoaded?: SearchClient['searchLoaded'],
) {
  const requests: {
    query: string
    isDraft: boolean
    textFiles: number | undefined
    answer(result: SearchResult): void
    fail(error: unknown): void
  }[] = []
  const client: SearchClient = {
    ...(searchLoaded && { searchLoaded }),
    search: ({ requests: [request], textFiles, isDraft = false }) =>
      new Promise((resolve, reject) => {
        requests.push({
          textFiles,
          isDraft,
          query: request?.query ?? '',
          answer: (result) => resolve({ results: [result] }),
          fail: reject,
        })
      }),
  }
  const events: unknown[] = []
  const store = createSearchStore({
    startsAtFirst: true,
    texts,
    loadClient: async () => client,
    createRequest: ({ query }) => ({ query }) as SearchRequest,
    savedHitsStorage: { read: () => NO_SAVED_HITS, write: () => {}, subscribe: () => () => {} },
    hooks: {
      onSearch: (event) => events.push(event),
      onNoResults: (event) => events.push({ noResults: event }),
      onSelect: () => {},
    },
    locale: 'en',
    provider,
  })
  return { requests, events, store }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the store', () => {
  test('SRC-3: texts of hits are loaded when the reader stops typing, and change nothing else', async () => {
    const { store, requests } = steered('embedded', { files: 6, delayMs: 600 })
    const [first, second] = pages(2)
    const hits = [first, second].flatMap((hit) => hit ?? [])
    const withText = hits.map((hit) => ({ ...hit, _snippetResult: { content: { value: 'The lamp' } } }))
    const answered = async (query: string) => {
      store.dispatch({ type: 'typed', query })
      await settle()
      requests.at(-1)?.answer(resultOf(hits, { lacksTexts: true }))
      await settle()
    }
    await answered('l')
    await vi.advanceTimersByTimeAsync(500)
    await answered('la')
    store.dispatch({ type: 'moved', to: 'last' })
    const { active, results } = store.state()
    await vi.advanceTimersByTimeAsync(600)
    expect(requests.map(({ query, textFiles }) => [query, textFiles])).toEqual([
      ['l', undefined],
      ['la', undefined],
      ['la', 6],
    ])
    requests[2]?.answer(resultOf(withText.toReversed()))
    await settle()
    expect([store.state().results?.hits, store.state().active]).toEqual([withText, active])
    expect(store.state().results?.groups.flatMap((group) => group.hits)).toEqual(withText)
    expect(results?.hits).toEqual(hits)
    expect([results?.awaitsTexts, store.state().results?.awaitsTexts]).toEqual([true, false])

    // Neither a failure nor a late answer changes the hits. Then there is no space for texts.
    await answered('lam')
    await vi.advanceTimersByTimeAsync(600)
    const shown = store.state().results
    requests.at(-1)?.fail(new SearchError('unreachable', ''))
    await settle()
    expect(store.state().results).toEqual({ ...shown, awaitsTexts: false })
    expect(store.state().results?.groups.flatMap((group) => group.hits)).toEqual(hits)
    await answered('lamp')
    store.dispatch({ type: 'closed' })
    expect(store.state().results?.awaitsTexts).toBe(false)
    const { length } = requests
    await vi.advanceTimersByTimeAsync(2000)
    expect(requests).toHaveLength(length)
  })

  test('SRC-2: sends a request at each key, and is stalled after 300 ms', async () => {
    const { store, requests } = steered()
    for (const query of ['l', 'la']) store.dispatch({ type: 'typed', query })
    await settle()
    expect(requests.map(({ query }) => query)).toEqual(['l', 'la'])
    await vi.advanceTimersByTimeAsync(299)
    expect(store.state().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(store.state().status).toBe('stalled')
    requests[1]?.answer(resultOf(pages(1)))
    await settle()
    expect(store.state().status).toBe('idle')
  })

  test('SRC-7: of the queries typed during a request to the index, only the last one is sent', async () => {
    const { store, requests } = steered('embedded')
    for (const query of ['l', 'la', 'lam']) {
      store.dispatch({ type: 'typed', query })
      await settle()
    }
    expect(requests.map(({ query }) => query)).toEqual(['l'])
    requests[0]?.answer(resultOf(pages(2)))
    await settle()
    expect(requests.map(({ query }) => query)).toEqual(['l', 'lam'])
    expect([store.state().status, store.state().results]).toEqual(['loading', undefined])
    requests[1]?.fail(new SearchError('unreachable', 'no'))
    await settle()
    expect(store.state().status).toBe('error')
    store.dispatch({ type: 'typed', query: 'lamp' })
    await settle()
    requests[2]?.answer(resultOf(pages(1)))
    await settle()
    expect(store.state().results?.query).toBe('lamp')
  })

  test('SRC-7: loaded files answer each key at once; a few others are loaded after a pause, all after a longer one', async () => {
    const loaded = new Map([['l', resultOf(pages(3))]])
    const { store, requests } = steered('embedded', undefined, async ({ query }) => loaded.get(query))
    const type = async (query: string) => {
      store.dispatch({ type: 'typed', query })
      await settle()
    }
    const sent = () => requests.map(({ query, isDraft }) => `${query}${isDraft ? ' …' : ''}`)
    await type('l')
    expect([store.state().status, store.state().results?.hits.length, sent()]).toEqual(['idle', 3, []])
    // One or two letters are the start of many words.
    await type('la')
    await vi.advanceTimersByTimeAsync(349)
    expect(sent()).toEqual([])
    await type('lam')
    await vi.advanceTimersByTimeAsync(100)
    await type('lamp')
    await vi.advanceTimersByTimeAsync(149)
    expect(sent()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual(['lamp …'])
    requests[0]?.answer(resultOf(pages(2)))
    await settle()
    expect([store.state().status, store.state().results?.hits.length]).toEqual(['loading', 2])
    await vi.advanceTimersByTimeAsync(299)
    expect(sent()).toEqual(['lamp …'])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual(['lamp …', 'lamp'])
    // The first hits stay when the network is gone.
    requests[1]?.fail(new SearchError('unreachable', 'no'))
    await settle()
    expect([store.state().status, store.state().results?.hits.length]).toEqual(['error', 2])
    store.dispatch({ type: 'retried' })
    await settle()
    expect(sent()).toEqual(['lamp …', 'lamp', 'lamp'])
    requests[2]?.answer(resultOf(pages(5)))
    await settle()
    expect([store.state().status, store.state().results?.hits.length]).toEqual(['idle', 5])
    store.dispatch({ type: 'typed', query: 'pasted words' })
    await settle()
    expect(sent().at(-1)).toBe('pasted words')
  })

  test('SRC-14: a search whose files arrive slowly is reported once, with all of its results', async () => {
    const { store, requests, events } = steered('embedded', undefined, async ({ query }) =>
      query === 'la' ? resultOf([]) : undefined,
    )
    for (const query of ['la', 'lam', 'lamp']) {
      store.dispatch({ type: 'typed', query })
      await settle()
    }
    await vi.advanceTimersByTimeAsync(200)
    requests[0]?.answer(resultOf([]))
    await vi.advanceTimersByTimeAsync(3000)
    expect([requests.map(({ isDraft }) => isDraft), events]).toEqual([[true, false], []])
    requests[1]?.answer(resultOf(pages(5)))
    await vi.advanceTimersByTimeAsync(3000)
    expect(events).toEqual([{ query: 'lamp', nbHits: 5, provider: 'embedded' }])
  })

  test('SRC-6: an outdated response is ignored, and not reported to hooks', async () => {
    const { store, requests, events } = steered()
    store.dispatch({ type: 'typed', query: 'l' })
    store.dispatch({ type: 'typed', query: 'la' })
    await settle()
    requests[1]?.answer(resultOf(pages(2)))
    await settle()
    requests[0]?.answer(resultOf(pages(1)))
    await settle()
    expect(store.state().results?.hits).toHaveLength(2)
    expect(events).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(events).toEqual([{ query: 'la', nbHits: 2, provider: 'hosted' }])
  })

  test.each([
    [new SearchError('rejected', 'no', { status: 403 }), 'rejected'],
    [new SearchError('malformed', 'what'), 'malformed'],
    [new TypeError('Failed to fetch dynamically imported module'), 'unreachable'],
    [undefined, 'unreachable'],
  ] as const)('an error is one of three: %s', async (error, kind) => {
    const { store, requests } = steered()
    store.dispatch({ type: 'typed', query: 'l' })
    await settle()
    requests[0]?.fail(error)
    await settle()
    expect([store.state().failure, viewOf(store.state())]).toEqual([kind, 'error'])
  })

  test('SRC-6: a response without a result is malformed', async () => {
    const { store, requests } = steered()
    store.dispatch({ type: 'typed', query: 'l' })
    await settle()
    requests[0]?.answer(undefined as unknown as SearchResult)
    await settle()
    expect(store.state().failure).toBe('malformed')
  })

  test('a search in the fallback is reported with its provider', async () => {
    const { store, requests, events } = steered()
    store.dispatch({ type: 'typed', query: 'l' })
    await settle()
    requests[0]?.answer(resultOf([], { isFallback: true }))
    await settle()
    store.reportSearch()
    store.reportSearch()
    await vi.advanceTimersByTimeAsync(5000)
    expect(events[0]).toEqual({ query: 'l', nbHits: 0, provider: 'embedded' })
  })

  test.each([
    [0, undefined, [{ words: [], nbHits: 0 }]],
    [0, ['lamp'], [{ words: ['lamp'], nbHits: 0 }]],
    [2, ['globe'], [{ words: ['globe'], nbHits: 2 }]],
    [2, undefined, []],
  ])(
    'SRC-14: %d hits and the unknown words %j are reported as %j',
    async (count, unmatchedWords, expected) => {
      const { store, requests, events } = steered()
      store.dispatch({ type: 'typed', query: 'a globe' })
      await settle()
      requests[0]?.answer(resultOf(pages(count), { unmatchedWords }))
      await settle()
      store.reportSearch()
      expect(events.slice(1)).toEqual(
        expected.map((event) => ({
          noResults: { query: 'a globe', provider: 'hosted', locale: 'en', ...event },
        })),
      )
    },
  )

  test('an outdated query is not reported to hooks, the last one before closing is', async () => {
    const { store, requests, events } = steered()
    for (const query of ['l', 'la']) {
      store.dispatch({ type: 'opened', query: '' })
      store.dispatch({ type: 'typed', query })
      await settle()
      requests.at(-1)?.answer(resultOf(pages(1)))
      await vi.advanceTimersByTimeAsync(500)
    }
    store.dispatch({ type: 'closed' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(events).toMatchObject([{ query: 'la' }])
  })
})

describe('the fallback', () => {
  const request = { requests: [] }
  const failing = (error: unknown): SearchClient => ({ search: () => Promise.reject(error) })
  const embedded: SearchClient = { search: async () => ({ results: [resultOf([])] }) }

  test('returns results for an unreachable service, and marks them', async () => {
    const client = withFallback(failing(new SearchError('unreachable', '')), async () => embedded)
    expect((await client.search(request)).results).toEqual([resultOf([], { isFallback: true })])
  })

  test('returns results for a hanging service after the timeout of one host, then at once for two minutes', async () => {
    const requests: string[] = []
    const hanging: SearchClient = {
      search: () => {
        requests.push('hosted')
        return new Promise(() => {})
      },
    }
    const client = withFallback(hanging, async () => embedded)
    let answer: unknown
    const search = () => void client.search(request).then((result) => (answer = result))
    search()
    await vi.advanceTimersByTimeAsync(2999)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toEqual({ results: [resultOf([], { isFallback: true })] })
    answer = undefined
    search()
    await settle()
    expect([answer !== undefined, requests]).toEqual([true, ['hosted']])
    await vi.advanceTimersByTimeAsync(120_000)
    search()
    await settle()
    expect(requests).toEqual(['hosted', 'hosted'])
  })

  test('is neither used nor loaded otherwise', async () => {
    const load = vi.fn(async () => embedded)
    const rejected = new SearchError('rejected', 'no')
    await expect(withFallback(failing(rejected), load).search(request)).rejects.toBe(rejected)
    expect((await withFallback(embedded, load).search(request)).results[0]).not.toHaveProperty('isFallback')
    expect(load).not.toHaveBeenCalled()
  })

  test('that cannot be loaded causes the error of the service', async () => {
    const error = new SearchError('unreachable', '')
    await expect(
      withFallback(failing(error), () => Promise.reject(new Error())).search(request),
    ).rejects.toBe(error)
  })
})

test('failing hooks are logged to the console, and missing hooks are allowed', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const boom = new Error('boom')
  const event = { query: 'a', nbHits: 0, provider: 'embedded' } as const
  createSafeHooks(async () => ({
    onSearch() {
      throw boom
    },
  })).onSearch(event)
  createSafeHooks(() => Promise.reject(boom)).onSearch(event)
  createSafeHooks(async () => ({})).onSearch(event)
  createSafeHooks(undefined).onSearch(event)
  await settle()
  expect(error.mock.calls.map(([, thrown]) => thrown)).toEqual([boom, boom])
  error.mockRestore()
})
