import { describe, expect, test } from 'vitest'
import { reduceSearch, wantsMore } from '../../../src/client/search/reduceSearch.ts'
import {
  createSearchState,
  isSettled,
  optionsOf,
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
const answered = (turn: number, ...rest: Parameters<typeof resultOf>): SearchEvent => ({
  type: 'answered',
  turn,
  result: resultOf(...rest),
})
const failed = (turn: number): SearchEvent => ({ type: 'failed', turn, failure: 'unreachable' })

describe('SRC-2: status', () => {
  test('loading at once, stalled when told, idle with the answer', () => {
    const loading = stateAfter([typed('lamp')])
    expect([loading.status, loading.pending]).toEqual(['loading', { turn: 1, query: 'lamp', page: 0 }])
    const stalled = stateAfter([{ type: 'stalled', turn: 1 }], loading)
    expect([stalled.status, viewOf(stalled)]).toEqual(['stalled', 'stalled'])
    const idle = stateAfter([answered(1, pages(2))], stalled)
    expect([idle.status, viewOf(idle), isSettled(idle)]).toEqual(['idle', 'hits', true])
    expect(stateAfter([{ type: 'stalled', turn: 1 }], idle)).toBe(idle)
  })

  test('a blank query asks nothing, and what is typed is cut of space', () => {
    const blank = stateAfter([typed('   ')])
    expect([blank.status, blank.pending]).toEqual(['idle', undefined])
    const one = stateAfter([typed('a')])
    expect(stateAfter([typed(' a ')], one)).toBe(one)
  })

  test('the last results stay while others load, an empty query has none', () => {
    const loading = stateAfter([typed('a'), answered(1, pages(2)), typed('ab')])
    expect([viewOf(loading), loading.results?.query, isSettled(loading)]).toEqual(['hits', 'a', false])
    expect(stateAfter([typed('')], loading).results).toBeUndefined()
  })

  test('answers out of order are dropped, and so is a failure that nobody waits for', () => {
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
      [{ type: 'stalled', turn: 2 }, answered(2, pages(1)), { type: 'moved', step: 1 }],
      error,
    )
    expect(viewOf(still)).toBe('error')
    expect(viewOf(stateAfter([{ type: 'closed' }], still))).toBe('error')
    const next = stateAfter([typed('abc')], error)
    expect([next.status, next.failure]).toEqual(['loading', undefined])
    expect(stateAfter([{ type: 'retried' }], error).pending).toEqual({ turn: 3, query: 'ab', page: 0 })
    expect(stateAfter([{ type: 'retried' }], next)).toBe(next)
  })

  test('opened again: what is there stays, what was left or failed is asked anew', () => {
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

  test('begins with the first where Enter is to open it, and wraps at both ends', () => {
    expect(found.active).toBe(0)
    expect(move([1, 1, 1])).toBe(3)
    expect(move([1, 1, 1, 1])).toBe(0)
    expect(move([-1])).toBe(3)
  })

  test('begins with none where Enter submits', () => {
    const state = stateAfter([typed('a'), answered(1, pages(2))], createSearchState(), false)
    expect(state.active).toBeUndefined()
    expect([move([1], state), move([-1], state)]).toEqual([0, 1])
  })

  test('begins anew with each query, and is nowhere without options', () => {
    const chosen = stateAfter([{ type: 'moved', step: 1 }], found)
    expect([chosen.hasChosen, chosen.active]).toEqual([true, 1])
    const next = stateAfter([typed('ab')], chosen)
    expect([next.hasChosen, next.active]).toEqual([false, 0])
    const none = stateAfter([answered(2, [])], next)
    expect([none.active, viewOf(none)]).toEqual([undefined, 'empty'])
    expect(move([1], none)).toBeUndefined()
  })

  test('follows the pointer', () => {
    const state = stateAfter([{ type: 'pointed', active: 2 }], found)
    expect([state.active, state.hasChosen]).toEqual([2, true])
  })
})

describe('portions', () => {
  const first = stateAfter([typed('a'), answered(1, pages(3), { nbHits: 9, nbPages: 3 })])

  test('the next one is asked for once, and added', () => {
    expect(wantsMore(first)).toBe(true)
    const asked = stateAfter([{ type: 'continued' }, { type: 'continued' }], first)
    expect(asked.pending).toEqual({ turn: 2, query: 'a', page: 1 })
    expect([viewOf(stateAfter([{ type: 'stalled', turn: 2 }], asked)), wantsMore(asked)]).toEqual([
      'hits',
      false,
    ])
    const second = stateAfter([answered(2, pages(3, 'FAQ'), { nbHits: 9, page: 1, nbPages: 3 })], asked)
    expect([second.results?.hits.length, second.results?.nbHits, second.results?.nextPage]).toEqual([6, 9, 2])
  })

  test('the active hit is the same one, wherever it stands then', () => {
    const mixed = stateAfter([typed('a'), answered(1, [...pages(1), ...pages(1, 'FAQ')], { nbPages: 2 })])
    const chosen = stateAfter([{ type: 'moved', step: 1 }, { type: 'continued' }], mixed)
    const grown = stateAfter([answered(2, pages(2, 'Guide', 1), { page: 1, nbPages: 2 })], chosen)
    expect(optionsOf(grown).map(({ url }) => url)).toEqual(['/Guide/0', '/Guide/1', '/Guide/2', '/FAQ/0'])
    expect(grown.active).toBe(3)
  })

  test('one that fails leaves what is there, and can be asked for again', () => {
    const state = stateAfter([{ type: 'continued' }, failed(2)], first)
    expect([state.status, state.results?.hits.length, viewOf(state)]).toEqual(['error', 3, 'hits'])
    expect([wantsMore(state), isSettled(state)]).toEqual([true, true])
    const again = stateAfter([{ type: 'continued' }], state)
    expect([again.pending?.page, again.failure, wantsMore(again)]).toEqual([1, undefined, false])
  })

  test('twenty that are shown are enough for the dialog, and a hit comes once', () => {
    const hits = ['a', 'b', 'c', 'd'].flatMap((title) => pages(5, title))
    const many = stateAfter([typed('a'), answered(1, hits, { nbPages: 2 })])
    expect(wantsMore(many)).toBe(false)
    const ofOne = stateAfter([typed('a'), answered(1, pages(20), { nbPages: 2 })])
    expect(wantsMore(ofOne)).toBe(true)
    const again = stateAfter([{ type: 'continued' }, answered(2, pages(3), { page: 1, nbPages: 3 })], first)
    expect(again.results?.hits).toHaveLength(3)
    // It would be asked for without end.
    expect([again.pending, again.results?.nextPage]).toEqual([undefined, undefined])
  })

  describe('SRC-2: one of which nothing is shown', () => {
    const portion = (turn: number, lvl0: string, nbPages = 99) =>
      answered(turn, pages(7, lvl0, turn * 7), { nbHits: 99, page: turn - 1, nbPages })
    const full = stateAfter([typed('a'), portion(1, 'Guide'), { type: 'continued' }])

    test('brings the next one at once, until something new is seen', () => {
      const sought = stateAfter([portion(2, 'Guide')], full)
      expect([sought.status, sought.pending, optionsOf(sought).length]).toEqual([
        'loading',
        { turn: 3, query: 'a', page: 2 },
        5,
      ])
      const seen = stateAfter([portion(3, 'FAQ')], sought)
      expect([seen.status, seen.pending, optionsOf(seen).length, wantsMore(seen)]).toEqual([
        'idle',
        undefined,
        10,
        true,
      ])
    })

    test('ends with the last portion, and with a failure, which can be tried again', () => {
      const last = stateAfter([portion(2, 'Guide', 2)], full)
      expect([last.status, last.pending, wantsMore(last)]).toEqual(['idle', undefined, false])
      const broken = stateAfter([portion(2, 'Guide'), failed(3)], full)
      expect([broken.status, wantsMore(broken), broken.results?.nextPage]).toEqual(['error', true, 2])
    })

    test('ends after three times what the dialog shows', () => {
      const turns = Array.from({ length: 20 }, (_, i) => portion(i + 2, 'Guide'))
      const tired = stateAfter(turns, full)
      expect([tired.status, tired.results?.hits.length, wantsMore(tired)]).toEqual(['idle', 63, false])
    })

    test('is shown by the search page, which asks for no more by itself', () => {
      const state = stateAfter([portion(2, 'Guide')], full, false, false)
      expect([state.status, state.pending]).toEqual(['idle', undefined])
    })
  })

  test.each([true, false])('SRC-7: one of another index begins anew: the first is the fallback: %s', (is) => {
    const of = (isFallback: boolean) => (isFallback ? { isFallback: true as const } : {})
    const state = stateAfter([
      typed('a'),
      answered(1, pages(3), { nbPages: 3, ...of(is) }),
      { type: 'continued' },
      answered(2, pages(3, 'FAQ'), { page: 1, nbPages: 3, ...of(!is) }),
    ])
    expect([state.status, state.pending, state.results?.hits.length, state.results?.isFallback]).toEqual([
      'loading',
      { turn: 3, query: 'a', page: 0 },
      3,
      is,
    ])
    const anew = stateAfter([answered(3, pages(2, 'FAQ'), { nbPages: 3, ...of(!is) })], state)
    expect([optionsOf(anew).map(({ url }) => url), anew.results?.isFallback]).toEqual([
      ['/FAQ/0', '/FAQ/1'],
      !is,
    ])
  })

  test('one that comes after the query has changed is dropped', () => {
    const state = stateAfter(
      [{ type: 'continued' }, typed('b'), answered(2, pages(3, 'FAQ'), { page: 1 })],
      first,
    )
    expect([state.pending?.query, state.results?.hits.length]).toEqual(['b', 3])
  })
})

test('a hit that leads to a script is none', () => {
  const state = stateAfter([typed('a'), answered(1, [hitOf('javascript:alert(1)'), hitOf('/ok')])])
  expect(optionsOf(state).map(({ url }) => url)).toEqual(['/ok'])
})

test('SRC-2: titles that were found are kept for a query without results', () => {
  const state = stateAfter([
    typed('a'),
    answered(1, [...pages(1), ...pages(1, 'FAQ')]),
    typed('b'),
    answered(2, []),
  ])
  expect(state.seenTitles).toEqual(['Guide', 'FAQ'])
})

test('SRC-3: what is kept is listed until the first answer', () => {
  const kept = { recents: [hitOf('/a')], favourites: [hitOf('/b')] }
  const state = createSearchState(kept)
  expect([viewOf(state), optionsOf(state).map(({ url }) => url)]).toEqual(['kept', ['/a', '/b']])
  expect(viewOf(stateAfter([typed('x')], state))).toBe('kept')
  expect(viewOf(createSearchState())).toBe('nothingKept')
  const last = stateAfter(
    [
      { type: 'pointed', active: 1 },
      { type: 'kept', kept: { ...kept, favourites: [] } },
    ],
    state,
  )
  expect(last.active).toBeUndefined()
})
