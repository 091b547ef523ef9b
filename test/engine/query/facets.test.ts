import { expect, test } from 'vitest'
import { frequentTags, sectionFilter } from '../../../src/engine/query/facets.ts'

const root = {
  facets: [
    { language: 'en', version: null, docusaurus_tag: 'default' },
    { language: 'en', version: 'current', docusaurus_tag: 'docs-default-current' },
    { language: 'de', version: 'current', docusaurus_tag: 'docs-default-current', tags: ['repair', 'a: b'] },
  ],
  facetRuns: [
    [0, 1],
    [3, 0],
    [4, 2],
    [6, 1],
  ] as const,
}

const sectionsWith = (filters: Parameters<typeof sectionFilter>[1]) =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter(sectionFilter(root, filters))

test('D2: without filters every section matches', () => {
  expect(sectionsWith(undefined)).toHaveLength(8)
  expect(sectionsWith([])).toHaveLength(8)
})

test('D2: an outer list is "and", an inner one "or"', () => {
  expect(sectionsWith(['language:en'])).toEqual([0, 1, 2, 3, 6, 7])
  expect(sectionsWith(['language:de', 'docusaurus_tag:default'])).toEqual([])
  expect(
    sectionsWith(['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]),
  ).toEqual([0, 1, 2, 3, 6, 7])
  expect(sectionsWith([['docusaurus_tag:default']])).toEqual([3])
})

test('DOC-2: sections match by any tag of their page', () => {
  expect(sectionsWith(['tags:repair'])).toEqual([4, 5])
  expect(sectionsWith(['tags:a: b', 'language:de'])).toEqual([4, 5])
  expect(sectionsWith([['tags:repair', 'docusaurus_tag:default']])).toEqual([3, 4, 5])
  expect(sectionsWith(['tags:repai'])).toEqual([])
})

test('D2: filters for unknown facets match nothing', () => {
  expect(sectionsWith(['product:x'])).toEqual([])
  expect(sectionsWith(['constructor:x'])).toEqual([])
  expect(sectionsWith(['language'])).toEqual([])
})

test('SRC-13: tags are listed by their frequency', () => {
  expect(frequentTags(root, 12)).toEqual(['repair', 'a: b'])
  const facets = [
    { ...root.facets[2], tags: ['rare'] },
    { ...root.facets[2], tags: ['often'] },
  ] as typeof root.facets
  const facetRuns = [
    [0, 0],
    [1, 1],
    [2, 1],
  ] as const
  expect(frequentTags({ facets, facetRuns }, 12)).toEqual(['often', 'rare'])
  expect(frequentTags({ facets, facetRuns }, 1)).toEqual(['often'])
})
