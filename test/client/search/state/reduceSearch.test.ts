import { describe, expect, test } from 'vitest'
import { canLoadMore } from '../../../../src/client/search/state/moveActive.ts'
import { reduceSearch } from '../../../../src/client/search/state/reduceSearch.ts'
import {
  createSearchState,
  hasCurrentResults,
  listOptions,
  type MoveTarget,
  type SearchEvent,
  type SearchState,
  viewOf,
} from '../../../../src/client/search/state/searchState.ts'
import { hitOf, pages, resultOf, sections } from '../hits.ts'

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

test('SRC-7: the first hits can be opened while the others are pending, and a chosen one stays chosen', () => {
  const drafted = (count: number): SearchEvent => ({
    type: 'drafted',
    requestId: 1,
    result: resultOf(pages(count)),
  })
  const typing = stateAfter([typed('lamp')])
  expect(stateAfter([drafted(0)], typing)).toBe(typing)
  const draft = stateAfter([drafted(3), { type: 'stalled', requestId: 1 }], typing)
  expect([draft.status, viewOf(draft), draft.active, hasCurrentResults(draft), canLoadMore(draft)]).toEqual([
    ...['loading', 'hits', 0, true, false],
  ])
  const chosen = stateAfter([{ type: 'moved', to: 'next' }, answered(1, pages(5))], draft)
  expect([chosen.active, chosen.hasChosen, chosen.results?.hits.length]).toEqual([1, true, 5])
  expect(stateAfter([answered(1, pages(5))], draft)).toMatchObject({
    active: 0,
    hasChosen: false,
    status: 'idle',
  })
  // The dialog was closed before the others came.
  const reopened = stateAfter([{ type: 'closed' }, { type: 'opened', query: 'lamp' }], draft)
  expect([reopened.status, reopened.pending?.query]).toEqual(['loading', 'lamp'])
})

test('SRC-13: other filters repeat the query, the same ones do not', () => {
  const filtered = (tag: string): SearchEvent => ({ type: 'filtered', filters: { tag } })
  const idle = stateAfter([filtered('Guide'), typed('lamp'), answered(1, pages(2))])
  expect([idle.results?.filters, stateAfter([filtered('Guide')], idle)]).toEqual([{ tag: 'Guide' }, idle])
  const other = stateAfter([filtered('API')], idle)
  expect([other.pending?.filters, viewOf(other), hasCurrentResults(other)]).toEqual([
    { tag: 'API' },
    'hits',
    false,
  ])
})

test('SRC-13: tags beside the chosen one stay, until another query', () => {
  const filtered: SearchEvent = { type: 'filtered', filters: { tag: 'API' } }
  const all = stateAfter([typed('lamp'), answered(1, pages(2), { tags: ['API', 'Guide'] })])
  const chosen = stateAfter([filtered, answered(2, pages(1), { tags: ['API', 'New'] })], all)
  expect(chosen.results?.tags).toEqual(['API', 'Guide', 'New'])
  expect(
    stateAfter([typed('shade'), answered(3, pages(1), { tags: ['API'] })], chosen).results?.tags,
  ).toEqual(['API'])
})

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
      [{ type: 'stalled', requestId: 2 }, answered(2, pages(1)), { type: 'moved', to: 'next' }],
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
  const move = (targets: readonly MoveTarget[], from = found) =>
    stateAfter(
      targets.map((to) => ({ type: 'moved', to })),
      from,
    ).active

  test('starts with the first hit with startsAtFirst, and wraps at both ends', () => {
    expect(found.active).toBe(0)
    expect(move(['next', 'next', 'next'])).toBe(3)
    expect(move(['next', 'next', 'next', 'next'])).toBe(0)
    expect(move(['previous'])).toBe(3)
  })

  test('moves by pages, to the first and to the last option, without wrapping around', () => {
    const many = stateAfter([typed('a'), answered(1, pages(20))])
    expect(move(['pageDown'], many)).toBe(8)
    expect(move(['pageDown', 'pageDown', 'pageDown'], many)).toBe(19)
    expect(move(['last', 'pageUp'], many)).toBe(11)
    expect(move(['pageDown', 'pageUp', 'pageUp'], many)).toBe(0)
    expect(move(['last'], many)).toBe(19)
    expect(move(['last', 'first'], many)).toBe(0)
  })

  test('is in the list after a key has moved it, until the pointer, the caret or the query changes', () => {
    const inList = stateAfter([{ type: 'moved', to: 'next' }], found)
    const others: SearchEvent[] = [{ type: 'caretMoved' }, { type: 'hovered', active: 0 }, typed('ab')]
    expect(
      [found, inList, ...others.map((event) => stateAfter([event], inList))].map((s) => s.isInList),
    ).toEqual([false, true, false, false, false])
    expect(stateAfter([{ type: 'caretMoved' }], found)).toBe(found)
  })

  test('is undefined at first without startsAtFirst', () => {
    const state = stateAfter([typed('a'), answered(1, pages(2))], createSearchState(), false)
    expect(state.active).toBeUndefined()
    expect([move(['next'], state), move(['previous'], state)]).toEqual([0, 1])
  })

  test('is reset by each query, and undefined without options', () => {
    const chosen = stateAfter([{ type: 'moved', to: 'next' }], found)
    expect([chosen.hasChosen, chosen.active]).toEqual([true, 1])
    const next = stateAfter([typed('ab')], chosen)
    expect([next.hasChosen, next.active]).toEqual([false, 0])
    const none = stateAfter([answered(2, [])], next)
    expect([none.active, viewOf(none)]).toEqual([undefined, 'empty'])
    expect(move(['next'], none)).toBeUndefined()
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

  const second = answered(2, pages(2, 'FAQ'), { nbHits: 9, page: 1, nbPages: 3 })

  test('the active hit stays active, or the first new one becomes it', () => {
    const chosen = stateAfter([{ type: 'hovered', active: 1 }], first)
    expect(stateAfter([{ type: 'moreRequested' }, second], chosen).active).toBe(1)
    const next = stateAfter([{ type: 'moreRequested', isNext: true }, second], chosen)
    expect([next.active, next.isInList, listOptions(next)[3]?.url]).toEqual([3, true, '/FAQ/0'])
  })

  test('at the last hit, a key requests the next page and then moves to its first hit', () => {
    const end = stateAfter(
      [
        { type: 'moved', to: 'last' },
        { type: 'moved', to: 'next' },
      ],
      first,
    )
    expect([end.active, end.pending?.page]).toEqual([2, 1])
    expect(stateAfter([second], end).active).toBe(3)
    const scrolled = stateAfter(
      [{ type: 'moreRequested' }, { type: 'moved', to: 'last' }, { type: 'moved', to: 'next' }, second],
      first,
    )
    expect(scrolled.active).toBe(3)
    const broken = stateAfter([failed(2)], end)
    expect([
      broken.active,
      broken.wantsNext,
      stateAfter([{ type: 'moved', to: 'next' }], broken).active,
    ]).toEqual([2, false, 0])
  })

  test('a failed page leaves the loaded hits, and can be requested again', () => {
    const state = stateAfter([{ type: 'moreRequested' }, failed(2)], first)
    expect([state.status, state.results?.hits.length, viewOf(state)]).toEqual(['error', 3, 'hits'])
    expect([canLoadMore(state), hasCurrentResults(state)]).toEqual([true, true])
    const again = stateAfter([{ type: 'moreRequested' }], state)
    expect([again.pending?.page, again.failure, canLoadMore(again)]).toEqual([1, undefined, false])
  })

  test('the dialog loads no more than forty visible hits, and no hit appears twice', () => {
    const many = stateAfter([typed('a'), answered(1, pages(40), { nbPages: 2 })])
    expect(canLoadMore(many)).toBe(false)
    const ofOne = stateAfter([typed('a'), answered(1, sections(41), { nbPages: 2 })])
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
    const portion = (requestId: number, page: string, nbPages = 99) =>
      answered(requestId, sections(7, page, requestId * 7), { nbHits: 99, page: requestId - 1, nbPages })
    const full = stateAfter([typed('a'), portion(1, 'Guide'), { type: 'moreRequested' }])

    test('requests the next page at once, until a hit becomes visible', () => {
      const sought = stateAfter([portion(2, 'Guide')], full)
      expect([sought.status, sought.pending, listOptions(sought).length]).toEqual([
        'loading',
        { requestId: 3, query: 'a', page: 2 },
        6,
      ])
      const seen = stateAfter([portion(3, 'FAQ')], sought)
      expect([seen.status, seen.pending, listOptions(seen).length, canLoadMore(seen)]).toEqual([
        'idle',
        undefined,
        11,
        true,
      ])
    })

    test('ends at the last page and at a failure, which can be retried', () => {
      const last = stateAfter([portion(2, 'Guide', 2)], full)
      expect([last.status, last.pending, canLoadMore(last)]).toEqual(['idle', undefined, false])
      const broken = stateAfter([portion(2, 'Guide'), failed(3)], full)
      expect([broken.status, canLoadMore(broken), broken.results?.nextPage]).toEqual(['error', true, 2])
    })

    test('ends at twice the number of hits in the dialog', () => {
      const turns = Array.from({ length: 20 }, (_, i) => portion(i + 2, 'Guide'))
      const tired = stateAfter(turns, full)
      expect([tired.status, tired.results?.hits.length, canLoadMore(tired)]).toEqual(['idle', 84, false])
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

test('SRC-2: categories of previous results are remembered for a query without results', () => {
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
