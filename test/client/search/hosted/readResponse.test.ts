import { expect, test } from 'vitest'
import { readResponse } from '../../../../src/client/search/hosted/readResponse.ts'
import { hit } from './fakeHost.ts'
import { request } from './openClient.ts'

const read = (hits: readonly unknown[], fields: object = {}) =>
  readResponse({ results: [{ hits, ...fields }] }, [{ ...request('q'), page: 2 }])[0]

test('SRC-6: missing levels are null, texts stay as they are', () => {
  const [found] =
    read([
      hit('a', {
        type: 'content',
        content: '<script>alert(1)</script> ✓ שלום',
        hierarchy: { lvl0: 'Docs', lvl1: 'A', lvl2: null, lvl9: 'x' },
      }),
    ])?.hits ?? []
  expect(found).toMatchObject({
    objectID: 'a',
    type: 'content',
    content: '<script>alert(1)</script> ✓ שלום',
    hierarchy: { lvl0: 'Docs', lvl1: 'A', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    anchor: null,
  })
})

test('SRC-6: missing and invalid counts are derived from the hits', () => {
  expect(read([hit('a')], { nbHits: '9', page: -1, nbPages: null, queryID: 7 })).toMatchObject({
    nbHits: 1,
    page: 2,
    nbPages: 1,
  })
  expect(read([])).toEqual({ hits: [], nbHits: 0, page: 2, nbPages: 0 })
})

test('SRC-13: tags are the values of the facet, the most frequent first', () => {
  const tags = (facets: unknown) => read([hit('a')], { facets })?.tags
  expect(tags({ tags: { Guide: 2, API: 9, Old: 'x' } })).toEqual(['API', 'Guide', 'Old'])
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`t${index}`, index]))
  expect(tags({ tags: many })).toHaveLength(12)
  for (const facets of [undefined, [], { tags: 'x' }, { tags: {} }]) expect(tags(facets)).toBeUndefined()
})

test('SRC-6: highlights are texts with a level, or are omitted', () => {
  const [found] =
    read([
      hit('a', {
        _highlightResult: {
          hierarchy: { lvl1: { value: '<mark>A</mark>', matchLevel: 'full', x: 1 }, lvl2: { value: 3 } },
          content: { value: 'b', matchLevel: 'much' },
        },
        _snippetResult: 'none',
      }),
    ])?.hits ?? []
  expect(found?._highlightResult).toEqual({
    hierarchy: { lvl1: { value: '<mark>A</mark>', matchLevel: 'full' } },
    content: { value: 'b' },
  })
  expect(found?._snippetResult).toBeUndefined()
})

test.each([
  ['no object', 'text'],
  ['null', null],
  ['no id', hit('a', { objectID: 7 })],
  ['no address', hit('a', { url: null })],
  ['a script address', hit('a', { url: 'javascript:alert(1)' })],
  ['a script address with control characters', hit('a', { url: ' java\nscript:alert(1)' })],
  ['data', hit('a', { url: 'data:text/html,x' })],
])('SRC-6: a hit with %s is omitted', (_, broken) => {
  expect(read([broken, hit('b', { url: '/docs/b#c' })])?.hits.map(({ url }) => url)).toEqual(['/docs/b#c'])
})
