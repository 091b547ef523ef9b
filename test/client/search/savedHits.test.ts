import { describe, expect, test, vi } from 'vitest'
import { createSavedHitsStorage } from '../../../src/client/search/createSavedHitsStorage.ts'
import { isPageUrl, readStoredHits } from '../../../src/client/search/readStoredHits.ts'
import {
  addFavourite,
  addRecent,
  NO_SAVED_HITS,
  removeSavedHit,
  toStoredHit,
} from '../../../src/client/search/savedHits.ts'
import { createStorage } from '../../../src/runtime/storage.ts'
import { hitOf } from './hits.ts'

const urls = (hits: readonly { readonly url: string }[]) => hits.map(({ url }) => url)
const numbers = (count: number) => Array.from({ length: count }, (_, i) => hitOf(`/${i}`))

describe('SRC-3: saved hits', () => {
  test('are seven recent hits without duplicates, newest first, or four with favourites', () => {
    const saved = [...numbers(9), hitOf('/4')].reduce(addRecent, NO_SAVED_HITS)
    expect(urls(saved.recents)).toEqual(['/4', '/8', '/7', '/6', '/5', '/3', '/2'])
    const both = addFavourite(saved, hitOf('/8'))
    expect([urls(both.favourites), urls(both.recents)]).toEqual([['/8'], ['/4', '/7', '/6', '/5']])
    expect(addRecent(both, hitOf('/8'))).toEqual(both)
  })

  test('are ten favourites, and both kinds can be removed', () => {
    const saved = numbers(12).reduce(addFavourite, NO_SAVED_HITS)
    expect([saved.favourites.length, saved.favourites[0]?.url]).toEqual([10, '/11'])
    expect(removeSavedHit(saved, hitOf('/11')).favourites).toHaveLength(9)
    expect(removeSavedHit(addRecent(NO_SAVED_HITS, hitOf('/a')), hitOf('/a'))).toEqual(NO_SAVED_HITS)
  })

  test('ENT-1: have no highlight and snippet', () => {
    const hit = hitOf('/a#b', { lvl1: 'A', lvl2: 'B' }, { _highlightResult: {}, _snippetResult: {} })
    expect(Object.keys(toStoredHit(hit, []))).toEqual(['objectID', 'hierarchy', 'content', 'type', 'url'])
  })

  test('contain the page of a text: the hit of the page in the results, else one created from the text', () => {
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

describe('SRC-3: stored values are validated', () => {
  const good = hitOf('/a', { lvl1: 'A' })

  test.each([null, '', 'no JSON', '{"a":1}', 'null', '7', '[null, 1, "x", [], {}]'])(
    'the stored value %s is ignored',
    (text) => {
      expect(readStoredHits(text)).toEqual([])
    },
  )

  test('invalid entries are omitted, valid ones stay', () => {
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

  test('unknown fields of an entry are removed', () => {
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
  ])('%j is the address of a page: %s', (url, expected) => {
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
      saved: createSavedHitsStorage(
        createStorage(() => area),
        'docs',
      ),
    }
  }

  test('has a key for each list and index, and truncates lists to their limit', () => {
    const { entries, saved } = openWith({
      __DOCSEARCH_RECENT_SEARCHES__docs: JSON.stringify(numbers(30)),
      __DOCSEARCH_FAVORITE_SEARCHES__docs: 'broken',
    })
    expect(saved.read().recents).toHaveLength(7)
    saved.write({ recents: [], favourites: [hitOf('/a')] })
    expect(Object.keys(entries)).toEqual(['__DOCSEARCH_FAVORITE_SEARCHES__docs'])
  })

  test('may be full: values that cannot be written last until the reader leaves the page', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { saved } = openWith({}, () => {
      throw new Error('QuotaExceededError')
    })
    saved.write({ recents: [hitOf('/a')], favourites: [] })
    expect(urls(saved.read().recents)).toEqual(['/a'])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
