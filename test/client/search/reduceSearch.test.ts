import { describe, expect, test } from 'vitest'
import { canLoadMore, reduceSearch } from '../../../src/client/search/reduceSearch.ts'
import {
  createSearchState,
  hasCurrentResults,
  listOptions,
  type SearchEvent,
  type SearchState,
  viewOf,
} from '../../../src/client/search/searchState.ts'
import { hitOf, pages, resultOf } from './hits.ts'

const stateAfter = (
  events: readonly SearchEvent[],
  from = createSearchState(),
  startsAtFirst = true,
  isGrouped = true,
): SearchState =>
  events.reduce((state, event) => reduceSearch(state, event, { startsAtFirst, isGrouped }), from)

const typed = (query: string): SearchEvent => ({ type: 'typed', query })
const answered = (requestId: number, ...rest: Parameters<typeof resultOf>): SearchEvent => ({
  type: 'answered',
  requestId,
  result: resultOf(...rest),
})
const failed = (requestId: number): SearchEvent => ({ type: 'failed', requestId, failure: 'unreachable' })

describe('D2: scope', () => {
  const scoped = (name?: string): SearchEvent => ({
    type: 'scoped',
    scope: [{ docsId: 'default', version: name === undefined ? undefined : { name, label: name } }],
  })

  test('another scope repeats the query, the same one does not', () => {
    const idle = stateAfter([scoped('2.0'), typed('lamp'), answered(1, pages(2))])
    expect(idle.results?.scope?.[0]?.version?.name).toBe('2.0')
    expect(stateAfter([scoped('2.0')], idle)).toBe(idle)
    const all = stateAfter([scoped()], idle)
    expect([all.pending?.requestId, all.pending?.query, all.pending?.scope]).toEqual([
      2,
      'lamp',
      [{ docsId: 'default' }],
    ])
    expect([viewOf(all), hasCurrentResults(all)]).toEqual(['hits', false])
  })

  test('without a query, a scope sends no request', () => {
    expect(stateAfter([scoped('2.0')]).pending).toBeUndefined()
  })

  test('results of another scope are no results of a dialog that is opened again', () => {
    const closed = stateAfter([
      ...[scoped('2.0'), typed('lamp'), answered(1, pages(2))],
      ...[scoped('1.0'), { type: 'closed' } as const],
    ])
    expect(hasCurrentResults(closed)).toBe(false)
    const reopened = stateAfter([{ type: 'opened', query: 'lamp' }], closed)
    expect([reopened.pending?.requestId, reopened.pending?.scope]).toEqual([3, closed.scope])
  })
})

describe('SRC-2: status', () => {
  test('is loading at once, stalled on the event, idle with the response', () => {
    const loading = stateAfter([typed('lamp')])
    expect([loading.status, loading.pending]).toEqual(['loading', { requestId: 1, query: 'lamp', page: 0 }])
    const stalled = stateAfter([{ type: 'stalled', requestId: 1 }], loading)
    expect([stalled.status, viewOf(stalled)]).toEqual(['stalled', 'stalled'])
    const idle = stateAfter([answered(1, pages(2))], stalled)
    expect([idle.status, viewOf(idle), hasCurrentResults(idle)]).toEqual(['idle', 'hits', true])
    expect(stateAfter([{ type: 'stalled', requestId: 1 }], idle)).toBe(idle)
  })

  test('a blank query sends no request, and queries are trimmed', () => {
    const blank = stateAfter([typed('   ')])
    expect([blank.status, blank.pending]).toEqual(['idle', undefined])
    const one = stateAfter([typed('a')])
    expect(stateAfter([typed(' a ')], one)).toBe(one)
  })

  test('previous results stay while others load, and an empty query removes them', () => {
    const loading = stateAfter([typed('a'), answered(1, pages(2)), typed('ab')])
    expect([viewOf(loading), loading.results?.query, hasCurrentResults(loading)]).toEqual([
      'hits',
      'a',
      false,
    ])
    expect(stateAfter([typed('')], loading).results).toBeUndefined()
  })

  test('responses and failures of outdated requests are ignored', () => {
    const state = stateAfter([typed('a'), typed('ab'), answered(1, pages(1))])
    expect([state.status, state.results]).toEqual(['loading', undefined])
    expect(stateAfter([failed(1)], state)).toBe(state)
    const both = stateAfter([answered(2, pages(2)), answered(1, pages(1))], state)
    expect([both.results?.query, both.results?.hits.length]).toEqual(['ab', 2])
  })

  test('D6: an error stays until the next query', () => {
    const error = stateAfter([typed('a'), answered(1, pages(2)), typed('ab'), failed(2)])
    expect([error.status, error.failure, viewOf(error)]).toEqual(['error', 'unreachable', 'error'])
    const still = stateAfter(
      [{ type: 'stalled', requestId: 2 }, answered(2, pages(1)), { type: 'moved', step: 1 }],
      error,
    )
    expect(viewOf(still)).toBe('error')
    expect(viewOf(stateAfter([{ type: 'closed' }], still))).toBe('error')
    const next = stateAfter([typed('abc')], error)
    expect([next.status, next.failure]).toEqual(['loading', undefined])
    expect(stateAfter([{ type: 'retried' }], error).pending).toEqual({ requestId: 3, query: 'ab', page: 0 })
    expect(stateAfter([{ type: 'retried' }], next)).toBe(next)
  })

  test('opening again keeps results, and repeats an aborted or failed request', () => {
    const found = stateAfter([{ type: 'opened', query: 'a' }, answered(1, pages(2)), { type: 'closed' }])
    expect(found.isOpen).toBe(false)
    expect(stateAfter([{ type: 'opened', query: 'a' }], found).pending).toBeUndefined()
    expect(stateAfter([{ type: 'opened', query: 'b' }], found).pending?.query).toBe('b')
    const left = stateAfter([typed('a'), { type: 'closed' }])
    expect([left.status, left.pending]).toEqual(['idle', undefined])
    expect(stateAfter([{ type: 'opened', query: 'a' }], left).pending?.query).toBe('a')
    const error = stateAfter([typed('a'), failed(1), { type: 'opened', query: 'a' }])
    expect(error.status).toBe('loading')
  })
})

describe('SRC-4: the active option', () => {
  const found = stateAfter([typed('a'), answered(1, [...pages(3), ...pages(1, 'FAQ')])])
  const move = (steps: readonly (1 | -1)[], from = found) =>
    stateAfter(
      steps.map((step) => ({ type: 'moved', step })),
      from,
    ).active

  test('starts with the first hit with startsAtFirst, and wraps at both ends', () => {
    expect(found.active).toBe(0)
    expect(move([1, 1, 1])).toBe(3)
    expect(move([1, 1, 1, 1])).toBe(0)
    expect(move([-1])).toBe(3)
  })

  test('is undefined at first without startsAtFirst', () => {
    const state = stateAfter([typed('a'), answered(1, pages(2))], createSearchState(), false)
    expect(state.active).toBeUndefined()
    expect([move([1], state), move([-1], state)]).toEqual([0, 1])
  })

  test('is reset by each query, and undefined without options', () => {
    const chosen = stateAfter([{ type: 'moved', step: 1 }], found)
    expect([chosen.hasChosen, chosen.active]).toEqual([true, 1])
    const next = stateAfter([typed('ab')], chosen)
    expect([next.hasChosen, next.active]).toEqual([false, 0])
    const none = stateAfter([answered(2, [])], next)
    expect([none.active, viewOf(none)]).toEqual([undefined, 'empty'])
    expect(move([1], none)).toBeUndefined()
  })

  test('follows the pointer', () => {
    const state = stateAfter([{ type: 'hovered', active: 2 }], found)
    expect([state.active, state.hasChosen]).toEqual([2, true])
  })
})

describe('pages of hits', () => {
  const first = stateAfter([typed('a'), answered(1, pages(3), { nbHits: 9, nbPages: 3 })])

  test('the next one is requested once, and appended', () => {
    expect(canLoadMore(first)).toBe(true)
    const loading = stateAfter([{ type: 'moreRequested' }, { type: 'moreRequested' }], first)
    expect(loading.pending).toEqual({ requestId: 2, query: 'a', page: 1 })
    expect([viewOf(stateAfter([{ type: 'stalled', requestId: 2 }], loading)), canLoadMore(loading)]).toEqual([
      'hits',
      false,
    ])
    const second = stateAfter([answered(2, pages(3, 'FAQ'), { nbHits: 9, page: 1, nbPages: 3 })], loading)
    expect([second.results?.hits.length, second.results?.nbHits, second.results?.nextPage]).toEqual([6, 9, 2])
  })

  test('the active hit stays active at its new position', () => {
    const mixed = stateAfter([typed('a'), answered(1, [...pages(1), ...pages(1, 'FAQ')], { nbPages: 2 })])
    const chosen = stateAfter([{ type: 'moved', step: 1 }, { type: 'moreRequested' }], mixed)
    const grown = stateAfter([answered(2, pages(2, 'Guide', 1), { page: 1, nbPages: 2 })], chosen)
    expect(listOptions(grown).map(({ url }) => url)).toEqual(['/Guide/0', '/Guide/1', '/Guide/2', '/FAQ/0'])
    expect(grown.active).toBe(3)
  })

  test('a failed page leaves the loaded hits, and can be requested again', () => {
    const state = stateAfter([{ type: 'moreRequested' }, failed(2)], first)
    expect([state.status, state.results?.hits.length, viewOf(state)]).toEqual(['error', 3, 'hits'])
    expect([canLoadMore(state), hasCurrentResults(state)]).toEqual([true, true])
    const again = stateAfter([{ type: 'moreRequested' }], state)
    expect([again.pending?.page, again.failure, canLoadMore(again)]).toEqual([1, undefined, false])
  })

  test('the dialog loads no more than twenty visible hits, and no hit appears twice', () => {
    const hits = ['a', 'b', 'c', 'd'].flatMap((title) => pages(5, title))
    const many = stateAfter([typed('a'), answered(1, hits, { nbPages: 2 })])
    expect(canLoadMore(many)).toBe(false)
    const ofOne = stateAfter([typed('a'), answered(1, pages(20), { nbPages: 2 })])
    expect(canLoadMore(ofOne)).toBe(true)
    const again = stateAfter(
      [{ type: 'moreRequested' }, answered(2, pages(3), { page: 1, nbPages: 3 })],
      first,
    )
    expect(again.results?.hits).toHaveLength(3)
    // Otherwise the page would be requested in an endless loop.
    expect([again.pending, again.results?.nextPage]).toEqual([undefined, undefined])
  })

  describe('SRC-2: a page without visible hits', () => {
    const portion = (requestId: number, lvl0: string, nbPages = 99) =>
      answered(requestId, pages(7, lvl0, requestId * 7), { nbHits: 99, page: requestId - 1, nbPages })
    const full = stateAfter([typed('a'), portion(1, 'Guide'), { type: 'moreRequested' }])

    test('requests the next page at once, until a hit becomes visible', () => {
      const sought = stateAfter([portion(2, 'Guide')], full)
      expect([sought.status, sought.pending, listOptions(sought).length]).toEqual([
        'loading',
        { requestId: 3, query: 'a', page: 2 },
        5,
      ])
      const seen = stateAfter([portion(3, 'FAQ')], sought)
      expect([seen.status, seen.pending, listOptions(seen).length, canLoadMore(seen)]).toEqual([
        'idle',
        undefined,
        10,
        true,
      ])
    })

    test('ends at the last page and at a failure, which can be retried', () => {
      const last = stateAfter([portion(2, 'Guide', 2)], full)
      expect([last.status, last.pending, canLoadMore(last)]).toEqual(['idle', undefined, false])
      const broken = stateAfter([portion(2, 'Guide'), failed(3)], full)
      expect([broken.status, canLoadMore(broken), broken.results?.nextPage]).toEqual(['error', true, 2])
    })

    test('ends at three times the number of hits in the dialog', () => {
      const turns = Array.from({ length: 20 }, (_, i) => portion(i + 2, 'Guide'))
      const tired = stateAfter(turns, full)
      expect([tired.status, tired.results?.hits.length, canLoadMore(tired)]).toEqual(['idle', 63, false])
    })

    test('does not request another page on the search page', () => {
      const state = stateAfter([portion(2, 'Guide')], full, false, false)
      expect([state.status, state.pending]).toEqual(['idle', undefined])
    })
  })

  test.each([true, false])(
    'SRC-7: a page of another index restarts the query (first page from the fallback: %s)',
    (is) => {
      const of = (isFallback: boolean) => (isFallback ? { isFallback: true as const } : {})
      const state = stateAfter([
        typed('a'),
        answered(1, pages(3), { nbPages: 3, ...of(is) }),
        { type: 'moreRequested' },
        answered(2, pages(3, 'FAQ'), { page: 1, nbPages: 3, ...of(!is) }),
      ])
      expect([state.status, state.pending, state.results?.hits.length, state.results?.isFallback]).toEqual([
        'loading',
        { requestId: 3, query: 'a', page: 0 },
        3,
        is,
      ])
      const anew = stateAfter([answered(3, pages(2, 'FAQ'), { nbPages: 3, ...of(!is) })], state)
      expect([listOptions(anew).map(({ url }) => url), anew.results?.isFallback]).toEqual([
        ['/FAQ/0', '/FAQ/1'],
        !is,
      ])
    },
  )

  test('a page of an outdated query is ignored', () => {
    const state = stateAfter(
      [{ type: 'moreRequested' }, typed('b'), answered(2, pages(3, 'FAQ'), { page: 1 })],
      first,
    )
    expect([state.pending?.query, state.results?.hits.length]).toEqual(['b', 3])
  })
})

test('a hit with a script address is omitted', () => {
  const state = stateAfter([typed('a'), answered(1, [hitOf('javascript:alert(1)'), hitOf('/ok')])])
  expect(listOptions(state).map(({ url }) => url)).toEqual(['/ok'])
})

test('SRC-2: group titles of previous results are remembered for a query without results', () => {
  const state = stateAfter([
    typed('a'),
    answered(1, [...pages(1), ...pages(1, 'FAQ')]),
    typed('b'),
    answered(2, []),
  ])
  expect(state.foundTitles).toEqual(['Guide', 'FAQ'])
})

test('SRC-3: saved hits are listed until the first response', () => {
  const saved = { recents: [hitOf('/a')], favourites: [hitOf('/b')] }
  const state = createSearchState(saved)
  expect([viewOf(state), listOptions(state).map(({ url }) => url)]).toEqual(['saved', ['/a', '/b']])
  expect(viewOf(stateAfter([typed('x')], state))).toBe('saved')
  expect(viewOf(createSearchState())).toBe('nothingSaved')
  const last = stateAfter(
    [
      { type: 'hovered', active: 1 },
      { type: 'savedHitsChanged', savedHits: { ...saved, favourites: [] } },
    ],
    state,
  )
  expect(last.active).toBeUndefined()
})
