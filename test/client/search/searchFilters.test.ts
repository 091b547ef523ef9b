import { expect, test } from 'vitest'
import { createRequest } from '../../../src/client/search/createRequest.ts'
import { foldersOf, readFilters, writeFilters } from '../../../src/client/search/searchFilters.ts'
import { docsData } from '../../theme/layout/versionedSite.ts'

const TAGS = ['default', 'docs-default-2.0', 'docs-api-current']

test('SRC-13: the docs folders of a site are those of its tags', () => {
  expect(foldersOf(TAGS, [docsData])).toEqual(['default', 'api'])
  expect(foldersOf(['default'], [])).toEqual([])
})

test('SRC-13: the address has the choice, and unknown folders are ignored', () => {
  const values = new URLSearchParams('q=lamp&folder=api&tag=Guide')
  const filters = readFilters(values, ['default', 'api'])
  expect(filters).toEqual({ folder: 'api', tag: 'Guide' })
  writeFilters(values, { tag: 'C++ & more' })
  expect(`${values}`).toBe('q=lamp&tag=C%2B%2B+%26+more')
  expect(readFilters(new URLSearchParams('folder=old&tag='), ['api'])).toEqual({})
})

test('SRC-13: the request is limited to the pages of the folder and of the tag', () => {
  const settings = { indexName: 'docs', tags: TAGS, parameters: {} }
  const filtersOf = (contextual: boolean, filters: { folder?: string; tag?: string }) =>
    createRequest({
      ...{ query: 'lamp', page: 0, language: 'en', isNarrow: false, docs: [docsData], filters },
      settings: { ...settings, contextual },
    }).facetFilters
  expect(filtersOf(false, { folder: 'api', tag: 'Guide' })).toEqual([
    ['docusaurus_tag:docs-api-current'],
    'tags:Guide',
  ])
  expect(filtersOf(true, { folder: 'default' })?.slice(2)).toEqual([['docusaurus_tag:docs-default-2.0']])
  expect(filtersOf(false, {})).toBeUndefined()
})
