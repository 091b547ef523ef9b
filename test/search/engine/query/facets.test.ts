import { expect, test } from 'vitest'
import { sectionFilter } from '../../../../src/search/engine/query/facets.ts'

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

const wanted = (filters: Parameters<typeof sectionFilter>[1]) =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter(sectionFilter(root, filters))

test('D2: without filters every section matches', () => {
  expect(wanted(undefined)).toHaveLength(8)
  expect(wanted([])).toHaveLength(8)
})

test('D2: an outer list is "and", an inner one "or"', () => {
  expect(wanted(['language:en'])).toEqual([0, 1, 2, 3, 6, 7])
  expect(wanted(['language:de', 'docusaurus_tag:default'])).toEqual([])
  expect(wanted(['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']])).toEqual([
    0, 1, 2, 3, 6, 7,
  ])
  expect(wanted([['docusaurus_tag:default']])).toEqual([3])
})

test('DOC-2: sections match by any tag of their page', () => {
  expect(wanted(['tags:repair'])).toEqual([4, 5])
  expect(wanted(['tags:a: b', 'language:de'])).toEqual([4, 5])
  expect(wanted([['tags:repair', 'docusaurus_tag:default']])).toEqual([3, 4, 5])
  expect(wanted(['tags:repai'])).toEqual([])
})

test('D2: filters for unknown facets match nothing', () => {
  expect(wanted(['product:x'])).toEqual([])
  expect(wanted(['constructor:x'])).toEqual([])
  expect(wanted(['language'])).toEqual([])
})
