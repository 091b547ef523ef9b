import { describe, expect, test } from 'vitest'
import { describeHit, titleOf } from '../../../src/client/search/describeHit.ts'
import { addHits, type HitGroup } from '../../../src/client/search/groupHits.ts'
import { splitHighlight } from '../../../src/client/search/splitHighlight.ts'
import { hitOf, sections } from './hits.ts'

const tags = { before: '<mark>', after: '</mark>' }
const parts = (text: string) =>
  splitHighlight(text, tags).map(({ text: part, isMatch }) => (isMatch ? [part] : part))

test('SRC-4: neither the path nor the text of a heading repeats the heading', () => {
  const hit = hitOf('/a#lamps', { lvl0: 'Guide', lvl1: 'Lamps', lvl2: 'lamps' }, { type: 'lvl2' })
  const describeText = (value: string) => {
    const { path, snippet } = describeHit({ ...hit, _snippetResult: { content: { value } } }, tags, 'results')
    return [path, snippet.map(({ text }) => text).join('')]
  }
  expect(describeText('<mark>Lamps</mark> …')).toEqual(['Guide', ''])
  expect(describeText('<mark>Lamps</mark> and bulbs')).toEqual(['Guide', 'Lamps and bulbs'])
})

describe('SRC-4: groups', () => {
  const shown = (groups: readonly HitGroup[]) =>
    groups.map(({ kind, title, hits }) => [kind, title, hits.map(({ url }) => url)])

  test('the best hit is alone, then each page has at most five hits, in the order of their best', () => {
    const hits = [...sections(1, 'A'), ...sections(7, 'B'), ...sections(1, 'A', 1), ...sections(1, 'C')]
    expect(shown(addHits([], hits))).toEqual([
      ['best', 'A', ['/A#0']],
      ['page', 'B', ['/B#0', '/B#1', '/B#2', '/B#3', '/B#4']],
      ['page', 'A', ['/A#1']],
      ['page', 'C', ['/C#0']],
    ])
    expect(addHits([], [])).toEqual([])
  })

  test('more hits leave all groups where they are', () => {
    const first = addHits([], [...sections(3, 'A'), ...sections(2, 'B')])
    const more = addHits(first, [...sections(9, 'A', 3), ...sections(2, 'B', 2), ...sections(1, 'C')])
    expect(shown(more)).toEqual([
      ['best', 'A', ['/A#0']],
      ['page', 'A', ['/A#1', '/A#2']],
      ['page', 'B', ['/B#0', '/B#1']],
      ['page', 'A', ['/A#3', '/A#4', '/A#5']],
      ['page', 'B', ['/B#2', '/B#3']],
      ['page', 'C', ['/C#0']],
    ])
    expect(shown(addHits(more, sections(2, 'C', 1))).at(-1)).toEqual(['page', 'C', ['/C#0', '/C#1', '/C#2']])
  })

  test('D2: pages of different versions are different groups, with their category', () => {
    const hit = (url: string, tag: string) =>
      hitOf(url, { lvl0: 'Guide', lvl1: 'A' }, { docusaurus_tag: tag })
    const [, ...groups] = addHits(
      [],
      [hit('/', ''), hit('/2', 'docs-2'), hit('/1', 'docs-1'), hit('/2#b', 'docs-2')],
    )
    expect(groups.map(({ category, tag, hits }) => [category, tag, hits.length])).toEqual([
      ['Guide', 'docs-2', 2],
      ['Guide', 'docs-1', 1],
    ])
  })

  test('a page without a category or a title has its address; names of object properties are valid', () => {
    const hits = [
      hitOf('/x'),
      hitOf('/a', { lvl1: 'A' }),
      hitOf('/p', { lvl0: 'P', lvl1: '__proto__' }),
      hitOf('/q?a=1#b', { lvl0: 'Q', lvl1: 'Q' }),
    ]
    expect(addHits([], hits).map(({ title, category, page }) => [title, category, page])).toEqual([
      ['/x', undefined, '/x'],
      ['A', undefined, '/a'],
      ['__proto__', 'P', '/p'],
      ['Q', undefined, '/q?a=1'],
    ])
  })

  test('the text of a section joins its heading, at the position of the better one', () => {
    const [heading] = sections(1)
    const text = (url: string, value: string) =>
      hitOf(url, {}, { objectID: value, type: 'content', _snippetResult: { content: { value } } })
    const hits = [
      hitOf('/'),
      text('/Guide#0', 'one'),
      text('/Guide#0', 'two'),
      ...sections(1),
      text('/b', 'b'),
    ]
    const [, ...groups] = addHits([], hits)
    expect(groups.map((group) => group.hits)).toEqual([
      [{ ...heading, _snippetResult: { content: { value: 'one' } } }],
      [text('/b', 'b')],
    ])
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
      snippet: [],
    })
  })

  test.each([
    ['results', 'Guide › Page › Part'],
    ['saved', 'Page › Part'],
    ['group', 'Part'],
  ] as const)('in %s its path is %s', (place, path) => {
    expect(describeHit(hitOf('/a#b', levels), tags, place).path).toBe(path)
  })

  test('a category with the title of its page is not repeated', () => {
    const levels = { lvl0: 'Page', lvl1: 'Page', lvl2: 'Part' }
    expect(describeHit(hitOf('/a#b', levels), tags, 'results').path).toBe('Page')
  })

  test('a heading has the text below it', () => {
    const content = { value: 'Turn it <mark>left</mark>' }
    expect(describeHit(hitOf('/a#b', levels, { _snippetResult: { content } }), tags).snippet).toEqual([
      { text: 'Turn it ', isMatch: false },
      { text: 'left', isMatch: true },
    ])
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
      snippet: [],
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
