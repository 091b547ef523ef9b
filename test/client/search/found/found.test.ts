import { describe, expect, test } from 'vitest'
import { foundTerms } from '../../../../src/client/search/found/foundTerms.ts'
import { rangeOfText, rangesOf } from '../../../../src/client/search/found/markFound.ts'
import { textFragment } from '../../../../src/client/search/found/textFragment.ts'
import type { SearchHit } from '../../../../src/shared/search/search.ts'
import { readHtml } from '../../../helpers/readHtml.ts'
import { hitOf } from '../hits.ts'

const tags = { before: '<mark>', after: '</mark>' }
const textHit = (value: string, url = '/a', more: Partial<SearchHit> = {}) =>
  hitOf(url, { lvl1: 'A' }, { type: 'content', _snippetResult: { content: { value } }, ...more })

describe('SRC-11: words of a hit', () => {
  test.each([
    [
      'the words that any of its texts marks',
      ['Turn <mark>Über</mark> the <mark>bulbs</mark>'],
      ['uber', 'bulbs'],
    ],
    ['a compound as a whole', ['a <mark>pre-order</mark>'], ['preorder']],
    ['no stop words', ['<mark>How</mark> <mark>to</mark> <mark>cancel</mark>'], ['cancel']],
    ['stop words without others', ['<mark>How</mark> <mark>to</mark>'], ['how', 'to']],
    ['words of all hits of the page', ['<mark>lamp</mark>', '<mark>lamps</mark>'], ['lamp', 'lamps']],
    [
      'phrases and words with signs as a whole, whose words are not marked alone',
      ['<mark>Exact phrase</mark>, <mark>phrase</mark> <mark>--Flag</mark> <mark>lamp</mark>'],
      ['lamp'],
      ['exact phrase', '--flag'],
    ],
  ] as [string, string[], string[], string[]?][])('are %s', (_, texts, terms, literals = []) => {
    const found = foundTerms(
      texts.map((text) => textHit(text)),
      tags,
    )
    expect([[...found.terms], found.literals]).toEqual([terms, literals])
  })

  test('of a heading are read, values of a service that are no text are not', () => {
    const odd = { value: 7 as unknown as string }
    const hit = hitOf(
      '/a',
      {},
      { _highlightResult: { hierarchy: { lvl1: { value: '<mark>A</mark>1' }, lvl2: odd } } },
    )
    expect([...foundTerms([hit], tags).terms]).toEqual(['a'])
  })
})

const textOf = ({ startContainer, startOffset, endOffset }: StaticRangeInit) =>
  startContainer.textContent?.slice(startOffset, endOffset)

describe('SRC-11: marks on a page', () => {
  const main = () =>
    readHtml(`<main><nav>lamp</nav><h1>Lamps and a lamp</h1><p>Über <b>lamp</b>.</p>
      <button>lamp</button><p hidden>lamp</p><p hidden="until-found">LAMP</p><span class="sr">lamp</span>
      <ul><li>Fit  the lamp\nfirst</li></ul><script>lamp</script></main>`).querySelector(
      'main',
    ) as unknown as Element

  test('are on whole words in the text that readers see, in its order', () => {
    const ranges = rangesOf(main(), { terms: new Set(['lamp', 'uber']), literals: [] })
    expect(ranges.map((range) => [textOf(range), range.startContainer.parentElement?.localName])).toEqual([
      ['lamp', 'h1'],
      ['Über', 'p'],
      ['lamp', 'b'],
      ['LAMP', 'p'],
      ['lamp', 'li'],
    ])
    expect(rangesOf(main(), { terms: new Set(), literals: [] })).toEqual([])
  })

  test('are on literals, but not in other words', () => {
    const root = readHtml('<p>Use --flag, not --flags or a flag. An exact  phrase, an exact phrase.</p>')
    const ranges = rangesOf(root.querySelector('p') as unknown as Element, {
      ...{ terms: new Set<string>(), literals: ['--flag', 'exact phrase'] },
    })
    expect(ranges.map(textOf)).toEqual(['--flag', 'exact phrase'])
  })

  test('the one in the paragraph of the hit is the target, else the first', () => {
    const ranges = rangesOf(main(), { terms: new Set(['lamp']), literals: [] })
    const elementOf = (text: string) => rangeOfText(ranges, text)?.startContainer.parentElement?.localName
    expect([
      elementOf('Fit the lamp first, then more'),
      elementOf('Fit the lamp first'),
      elementOf('gone'),
    ]).toEqual(['h1', 'li', 'h1'])
    expect(rangeOfText([], 'gone')).toBeUndefined()
  })
})

test.each([
  [
    'a text below no heading',
    textHit('… replaces <mark>Sold-out</mark> at the top, a b c d'),
    'Sold%2Dout%20at%20the%20top%2C%20a%20b',
  ],
  ['a text without marks', textHit('Plain'), 'Plain'],
  ['a text below a heading', textHit('<mark>a</mark>', '/a#b'), undefined],
  ['an empty text', textHit('…'), undefined],
  ['a page', hitOf('/a', { lvl1: 'A' }), undefined],
])('SRC-11: the text fragment of %s', (_, hit, text) => {
  expect(textFragment(hit, tags)).toBe(text === undefined ? '' : `#:~:text=${text}`)
})
