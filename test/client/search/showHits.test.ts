import { describe, expect, test } from 'vitest'
import { describeHit, titleOf } from '../../../src/client/search/describeHit.ts'
import { groupHits } from '../../../src/client/search/groupHits.ts'
import { splitHighlight } from '../../../src/client/search/splitHighlight.ts'
import { hitOf, pages } from './hits.ts'

const tags = { before: '<mark>', after: '</mark>' }
const parts = (text: string) =>
  splitHighlight(text, tags).map(({ text: part, isMatch }) => (isMatch ? [part] : part))

describe('SRC-4: groups', () => {
  test('have at most five hits of one lvl0, in order of their first hit', () => {
    const groups = groupHits([...pages(7), ...pages(2, 'FAQ')])
    expect(groups.map(({ title, hits }) => [title, hits.length])).toEqual([
      ['Guide', 5],
      ['FAQ', 2],
    ])
  })

  test('have adjacent hits of the same page, in order of the pages', () => {
    const hit = (url: string, lvl1: string) => hitOf(url, { lvl0: 'Guide', lvl1 })
    const [group] = groupHits([hit('/a#1', 'A'), hit('/b', 'B'), hit('/a#2', 'A')])
    expect(group?.hits.map(({ url }) => url)).toEqual(['/a#1', '/a#2', '/b'])
  })

  test('D2: hits of different versions are in different groups', () => {
    const hit = (url: string, tag: string) =>
      hitOf(url, { lvl0: 'Guide', lvl1: 'A' }, { docusaurus_tag: tag })
    const groups = groupHits([
      hit('/2', 'docs-default-2'),
      hit('/1', 'docs-default-1'),
      hit('/2#b', 'docs-default-2'),
    ])
    expect(groups.map(({ title, tag, hits }) => [title, tag, hits.length])).toEqual([
      ['Guide', 'docs-default-2', 2],
      ['Guide', 'docs-default-1', 1],
    ])
  })

  test('a page without a category is its own group; names of object properties are valid titles', () => {
    const groups = groupHits([
      hitOf('/a', { lvl1: 'A' }),
      hitOf('/p', { lvl0: '__proto__', lvl1: 'P' }),
      hitOf('/x'),
    ])
    expect(groups.map(({ title }) => title)).toEqual(['A', '__proto__', '/x'])
  })
})

describe('highlights', () => {
  test('are split at their tags', () => {
    expect(parts('a <mark>b</mark> c<mark>d</mark>')).toEqual(['a ', ['b'], ' c', ['d']])
    expect(parts('plain')).toEqual(['plain'])
    expect(parts('')).toEqual([])
  })

  test('preserve all text', () => {
    expect(parts('cut <mark>off')).toEqual(['cut ', ['off']])
    expect(parts('end</mark> first')).toEqual(['end first'])
    expect(parts('<mark>a<mark>b</mark>')).toEqual([['a'], ['b']])
    expect(parts('<b onclick=x>&amp;<script>')).toEqual(['<b onclick=x>&amp;<script>'])
    expect(splitHighlight('<mark>a', { before: '', after: '' })).toEqual([
      { text: '<mark>a', isMatch: false },
    ])
  })
})

describe('the description of a hit', () => {
  const levels = { lvl0: 'Guide', lvl1: 'Page', lvl2: 'Part', lvl3: 'Deep' }

  test('a page has a title, a heading also its path', () => {
    expect(describeHit(hitOf('/a', { lvl0: 'Guide', lvl1: 'Page' }), tags)).toMatchObject({
      kind: 'page',
      path: '',
    })
    const heading = hitOf('/a#b', levels, {
      _highlightResult: { hierarchy: { lvl3: { value: '<mark>De</mark>ep' } } },
    })
    expect(describeHit(heading, tags)).toEqual({
      kind: 'heading',
      title: [
        { text: 'De', isMatch: true },
        { text: 'ep', isMatch: false },
      ],
      path: 'Page › Part',
    })
  })

  test('a text has its snippet, and the path including its heading', () => {
    const text = {
      content: 'long text',
      type: 'content',
      _snippetResult: { content: { value: '… text' } },
    } as const
    expect(describeHit(hitOf('/a#b', levels, text), tags)).toEqual({
      kind: 'text',
      title: [{ text: '… text', isMatch: false }],
      path: 'Page › Part › Deep',
    })
    expect(titleOf(hitOf('/a#b', levels, text))).toBe('long text')
  })

  test('missing and malformed fields have fallbacks', () => {
    expect(titleOf(hitOf('/a', { lvl1: 'A' }, { type: 'content' }))).toBe('A')
    expect(titleOf(hitOf('/a'))).toBe('/a')
    const odd = hitOf(
      '/a',
      { lvl1: 'A' },
      { _highlightResult: { hierarchy: { lvl1: { value: 7 as unknown as string } } } },
    )
    expect(describeHit(odd, tags).title).toEqual([{ text: 'A', isMatch: false }])
  })
})
