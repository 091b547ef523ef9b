/** SRC-7: hits have the form of the hosted service. */
import { expect, test } from 'vitest'
import { openIndex } from '../../../src/engine/query/openIndex.ts'
import type { SearchHit } from '../../../src/shared/search/search.ts'
import { buildSmallIndex, queryOf, type SmallPage } from './smallIndex.ts'

const PAGES: readonly SmallPage[] = [
  {
    path: '/docs/widget',
    category: 'Guides',
    sections: [
      { heading: 'The <script>alert(1)</script> widget', texts: ['Words about the <mark> element.'] },
      { heading: 'Colours', texts: ['Nothing else.', 'Each widget has colours, and a border too.'] },
      { heading: 'Dark', depth: 3, texts: ['Night.'] },
      { heading: 'Fonts', texts: ['Letters.'] },
      { heading: 'Skipped', depth: 5 },
    ],
  },
]

async function hitsOf(query: string, pages = PAGES, isWhole = false): Promise<readonly SearchHit[]> {
  const { found } = await (await openIndex(buildSmallIndex(pages, { isWhole }))).answer(queryOf(query))
  return found.map(({ hit }) => hit)
}

test('SRC-7: a hit in a heading has its level, and the headings above it', async () => {
  const [hit] = await hitsOf('dark ')
  expect(hit).toEqual({
    objectID: '/docs/widget#s2',
    hierarchy: {
      lvl0: 'Guides',
      lvl1: 'The <script>alert(1)</script> widget',
      lvl2: 'Colours',
      lvl3: 'Dark',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content: null,
    type: 'lvl3',
    url: '/docs/widget#s2',
    anchor: 's2',
    _highlightResult: {
      hierarchy: {
        lvl0: { value: 'Guides', matchLevel: 'none' },
        lvl1: { value: 'The <script>alert(1)</script> widget', matchLevel: 'none' },
        lvl2: { value: 'Colours', matchLevel: 'none' },
        lvl3: { value: '[Dark]', matchLevel: 'full' },
      },
    },
    _snippetResult: {
      hierarchy: expect.objectContaining({ lvl3: { value: '[Dark]', matchLevel: 'full' } }),
    },
  })
})

test('SRC-7: a hit in a text has the type content, and the text with the most words', async () => {
  const [hit] = await hitsOf('border ')
  expect(hit).toMatchObject({
    objectID: '/docs/widget#s1:text',
    type: 'content',
    content: 'Each widget has colours, and a border too.',
    url: '/docs/widget#s1',
    _highlightResult: {
      content: { value: 'Each widget has colours, and a [border] too.', matchLevel: 'full' },
    },
    _snippetResult: { content: { value: 'Each widget has colours, and a [border] too.' } },
  })
})

test('SRC-7: skipped heading levels are null, not those of the previous section', async () => {
  const [hit] = await hitsOf('skipped ')
  expect(hit?.type).toBe('lvl5')
  expect(Object.values(hit?.hierarchy ?? {}).slice(2)).toEqual(['Fonts', null, null, 'Skipped', null])
})

test('SRC-7: a hit for the page has no anchor, and text that looks like HTML stays text', async () => {
  const [hit] = await hitsOf('script alert ')
  expect(hit).toMatchObject({ objectID: '/docs/widget', type: 'lvl1', url: '/docs/widget', anchor: null })
  expect(hit?._highlightResult?.hierarchy?.lvl1?.value).toBe('The <[script]>[alert](1)</[script]> widget')
  const [marked] = await hitsOf('mark element ')
  expect(marked?._snippetResult?.content?.value).toBe('Words about the <[mark]> [element].')
})

test('SRC-7: a long content is truncated between characters', async () => {
  for (const filler of ['word '.repeat(300), `xy${'𠮷'.repeat(400)}`]) {
    const pages = [{ path: '/a', sections: [{ heading: 'Other', texts: [`needle ${filler}`] }] }]
    const [hit] = await hitsOf('needle ', pages)
    expect(hit?.content?.length).toBeGreaterThan(500)
    expect(hit?.content?.length).toBeLessThanOrEqual(600)
    expect(hit?.content).not.toMatch(/\p{Surrogate}/u)
  }
})

test('SRC-7: ids of hits are unique', async () => {
  const hits = await hitsOf('the widget colours each has')
  expect(hits.length).toBeGreaterThan(1)
  expect(new Set(hits.map(({ objectID }) => objectID)).size).toBe(hits.length)
})

const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ')

test.each([
  ['the start of its texts', 'lead ', ['One two.', words(14, 'w'), 'Last.'], `One two.\n${words(14, 'w')}`],
  [
    'a short text with the text before it, at the end',
    'lamp ',
    [words(9, 'w'), 'A lamp here.'],
    `${words(9, 'w')}\nA [lamp] here.`,
  ],
  ['a long text alone', 'lamp ', [`lamp ${words(14, 'w')}`, 'Last.'], `[lamp] ${words(14, 'w')}`],
  ['all there is', 'lead ', ['One two.', 'Three.'], 'One two.\nThree.'],
])('SRC-7: an excerpt of twelve words or more has %s', async (_, query, texts, excerpt) => {
  const pages = [
    {
      path: '/a',
      sections: [
        { heading: 'Lead', texts },
        { heading: 'Other', texts: ['No.'] },
      ],
    },
  ]
  const { found } = await (await openIndex(buildSmallIndex(pages, { isWhole: true }))).answer({
    ...queryOf(query),
    snippetWords: 24,
  })
  expect(found[0]?.hit._snippetResult?.content?.value).toBe(excerpt)
})

test('SRC-7: a heading without a text has that of the first section below it', async () => {
  const sections = [
    { heading: 'Interface' },
    { heading: 'Methods' },
    { heading: 'Open', depth: 3, texts: ['Opens the lid.'] },
    { heading: 'Events' },
    { heading: 'Rest', texts: ['Never shown.'] },
  ]
  const excerptOf = async (query: string) => {
    const [hit] = await hitsOf(query, [{ path: '/a', sections }], true)
    return hit?._snippetResult?.content?.value
  }
  expect(await Promise.all(['interface ', 'methods ', 'events '].map(excerptOf))).toEqual([
    'Opens the lid.',
    'Opens the lid.',
    undefined,
  ])
})
