import { describe, expect, test, vi } from 'vitest'
import { createKeptHits } from '../../../src/client/search/createKeptHits.ts'
import {
  addFavourite,
  addRecent,
  NOTHING_KEPT,
  removeKept,
  toStoredHit,
} from '../../../src/client/search/keptHits.ts'
import { isPageUrl, readStoredHits } from '../../../src/client/search/readStoredHits.ts'
import { createStorage } from '../../../src/runtime/storage.ts'
import { hitOf } from './hits.ts'

const urls = (hits: readonly { readonly url: string }[]) => hits.map(({ url }) => url)
const numbers = (count: number) => Array.from({ length: count }, (_, i) => hitOf(`/${i}`))

describe('SRC-3: what is kept', () => {
  test('seven recents, newest first, none twice; four beside favourites', () => {
    const kept = [...numbers(9), hitOf('/4')].reduce(addRecent, NOTHING_KEPT)
    expect(urls(kept.recents)).toEqual(['/4', '/8', '/7', '/6', '/5', '/3', '/2'])
    const both = addFavourite(kept, hitOf('/8'))
    expect([urls(both.favourites), urls(both.recents)]).toEqual([['/8'], ['/4', '/7', '/6', '/5']])
    expect(addRecent(both, hitOf('/8'))).toEqual(both)
  })

  test('ten favourites, and either can be removed', () => {
    const kept = numbers(12).reduce(addFavourite, NOTHING_KEPT)
    expect([kept.favourites.length, kept.favourites[0]?.url]).toEqual([10, '/11'])
    expect(removeKept(kept, hitOf('/11')).favourites).toHaveLength(9)
    expect(removeKept(addRecent(NOTHING_KEPT, hitOf('/a')), hitOf('/a'))).toEqual(NOTHING_KEPT)
  })

  test('ENT-1: without highlight and snippet', () => {
    const hit = hitOf('/a#b', { lvl1: 'A', lvl2: 'B' }, { _highlightResult: {}, _snippetResult: {} })
    expect(Object.keys(toStoredHit(hit, []))).toEqual(['objectID', 'hierarchy', 'content', 'type', 'url'])
  })

  test('a text is kept as its page: that of the answer, else one made of what it says', () => {
    const levels = { lvl0: 'Guide', lvl1: 'A', lvl2: 'B' }
    const text = hitOf('/a#b', levels, { type: 'content', content: 'text' })
    const page = hitOf('/a', { lvl0: 'Guide', lvl1: 'A' }, { objectID: 'page' })
    expect(toStoredHit(text, [hitOf('/other', { lvl1: 'O' }), page]).objectID).toBe('page')
    expect(toStoredHit(text, [])).toMatchObject({
      objectID: '/a',
      url: '/a',
      type: 'lvl1',
      content: null,
      hierarchy: { lvl0: 'Guide', lvl1: 'A', lvl2: null },
    })
  })
})

describe('SRC-3: what is read may be anything', () => {
  const good = hitOf('/a', { lvl1: 'A' })

  test.each([null, '', 'no JSON', '{"a":1}', 'null', '7', '[null, 1, "x", [], {}]'])(
    '%s is nothing',
    (text) => {
      expect(readStoredHits(text)).toEqual([])
    },
  )

  test('entries of a wrong shape are left out, others stay', () => {
    const wrong = [
      { ...good, url: 'javascript:alert(1)' },
      { ...good, url: ' javascript:alert(1)' },
      { ...good, url: 'data:text/html,x' },
      { ...good, url: 7 },
      { ...good, objectID: '' },
      { ...good, hierarchy: { lvl1: { toString: 'x' } } },
      { ...good, hierarchy: null },
      { ...good, type: 'lvl9' },
      { ...good, content: {} },
    ]
    expect(readStoredHits(JSON.stringify([...wrong, good]))).toEqual([good])
  })

  test('what an entry has beside its fields is not taken', () => {
    const [hit] = readStoredHits(
      `[{"__proto__":{"x":1},"_highlightResult":{},${JSON.stringify(good).slice(1)}]`,
    )
    expect(hit).toEqual(good)
  })

  test.each([
    ['/docs', true],
    ['https://docs.example/a', true],
    ['//docs.example/a', true],
    ['JavaScript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['vbscript:x', false],
    ['https:', false],
    ['docs', false],
    ['/\\evil.example', false],
    ['', false],
  ])('%j leads to a page: %s', (url, expected) => {
    expect(isPageUrl(url)).toBe(expected)
  })
})

describe('SRC-3: the storage', () => {
  const openWith = (entries: Record<string, string>, onSet = (_: string) => {}) => {
    const area = {
      getItem: (key: string) => entries[key] ?? null,
      setItem(key: string, value: string) {
        onSet(key)
        entries[key] = value
      },
      removeItem: (key: string) => void delete entries[key],
    } as unknown as Storage
    return {
      entries,
      kept: createKeptHits(
        createStorage(() => area),
        'docs',
      ),
    }
  }

  test('has a key for each list and index, and more than may be kept is cut', () => {
    const { entries, kept } = openWith({
      __DOCSEARCH_RECENT_SEARCHES__docs: JSON.stringify(numbers(30)),
      __DOCSEARCH_FAVORITE_SEARCHES__docs: 'broken',
    })
    expect(kept.read().recents).toHaveLength(7)
    kept.write({ recents: [], favourites: [hitOf('/a')] })
    expect(Object.keys(entries)).toEqual(['__DOCSEARCH_FAVORITE_SEARCHES__docs'])
  })

  test('may be full: what cannot be written lasts as long as the page', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { kept } = openWith({}, () => {
      throw new Error('QuotaExceededError')
    })
    kept.write({ recents: [hitOf('/a')], favourites: [] })
    expect(urls(kept.read().recents)).toEqual(['/a'])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
