import { expect, test } from 'vitest'
import type { SearchPage } from '../../../src/search/index/preparePage.ts'
import { recordsOf } from '../../../src/search/index/recordsOf.ts'
import type { PageSection } from '../../../src/search/index/sectionsOf.ts'

const section = (depth: number, heading: string, texts: string[] = []): PageSection => ({
  anchor: depth === 1 ? null : heading.toLowerCase(),
  depth,
  heading,
  texts,
})

const page = (sections: readonly PageSection[], more: Partial<SearchPage> = {}): SearchPage => ({
  path: '/docs/a',
  category: 'Guides',
  sections,
  keywords: [],
  facets: { language: 'en', version: 'current', docusaurus_tag: 'docs-default-current' },
  ...more,
})

const records = (one: SearchPage) =>
  recordsOf(one, (path, anchor) => `https://x.example${path}${anchor === null ? '' : `#${anchor}`}`)

const SECTIONS = [
  section(1, 'Page', ['Intro.']),
  section(2, 'Two', ['Text.', 'More.']),
  section(3, 'Three'),
  section(2, 'Again', ['Text.']),
]

test('SRC-8: one record for each heading and each text, with the headings above it', () => {
  const all = records(page(SECTIONS))
  expect(all.map(({ type, content, anchor }) => [type, content, anchor])).toEqual([
    ['lvl1', null, null],
    ['content', 'Intro.', null],
    ['lvl2', null, 'two'],
    ['content', 'Text.', 'two'],
    ['content', 'More.', 'two'],
    ['lvl3', null, 'three'],
    ['lvl2', null, 'again'],
    ['content', 'Text.', 'again'],
  ])
  const levels = (index: number) => Object.values(all[index]?.hierarchy ?? {})
  expect(levels(0)).toEqual(['Guides', 'Page', null, null, null, null, null])
  expect(levels(5)).toEqual(['Guides', 'Page', 'Two', 'Three', null, null, null])
  // Not the heading below the previous section.
  expect(levels(7)).toEqual(['Guides', 'Page', 'Again', null, null, null, null])
})

test('SRC-8: records have address, weight and facets', () => {
  const all = records(page(SECTIONS, { keywords: ['k'] }))
  expect(all[3]).toMatchObject({
    url: 'https://x.example/docs/a#two',
    weight: { pageRank: 0, level: 0, position: 3 },
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    keywords: ['k'],
  })
  expect(all.map(({ weight }) => weight.level)).toEqual([90, 0, 80, 0, 0, 70, 80, 0])
  expect(all.map(({ weight }) => weight.position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(records(page(SECTIONS))[0]).not.toHaveProperty('keywords')
})

const ids = (one: SearchPage) => records(one).map(({ objectID }) => objectID)

test('SRC-8: ids are unique, even for equal texts of a section', () => {
  const all = ids(page([section(1, 'P', ['Same.', 'Same.', 'Same.']), section(2, 'Q', ['Same.'])]))
  expect(new Set(all).size).toBe(all.length)
  expect(all[0]).toBe('/docs/a')
  expect(all[4]).toBe('/docs/a#q')
})

test('SRC-8: an id does not change when other parts are edited', () => {
  const before = ids(page(SECTIONS))
  const after = ids(
    page(
      [
        section(1, 'Renamed', ['New first.', 'Intro.']),
        section(2, 'New', ['Text.']),
        section(2, 'Two', ['Between.', 'More.', 'Text.']),
        section(4, 'Three'),
        section(2, 'Again', ['Text.']),
      ],
      { category: 'Other', keywords: ['x'] },
    ),
  )
  for (const id of before) expect(after).toContain(id)
  expect(ids(page(SECTIONS, { path: '/docs/b' })).filter((id) => before.includes(id))).toEqual([])
})

test('SRC-8: headings deeper than six have the sixth level', () => {
  expect(records(page([section(1, 'P'), section(9, 'Deep')])).at(-1)).toMatchObject({
    type: 'lvl6',
    hierarchy: { lvl1: 'P', lvl6: 'Deep' },
  })
})
