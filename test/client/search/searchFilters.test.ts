import { expect, test } from 'vitest'
import { createRequest } from '../../../src/client/search/createRequest.ts'
import { readFilters, writeFilters } from '../../../src/client/search/searchFilters.ts'
import { docsData } from '../../theme/navbar/versionedSite.ts'

const TAGS = ['default', 'docs-default-2.0', 'docs-api-current', 'docs-api-v2-2026-01-01']

const FOLDERS = [
  { id: 'default', label: 'Guide', tags: ['docs-default-current', 'docs-default-2.0', 'docs-default-1.0'] },
  // A tag has no mark between the id of a folder and its version.
  { id: 'api', label: 'API', tags: ['docs-api-current'] },
  { id: 'api-v2', label: 'API 2', tags: ['docs-api-v2-2026-01-01'] },
]

test('SRC-13: the address has the choice, and unknown folders are ignored', () => {
  const values = new URLSearchParams('q=lamp&folder=api&tag=Guide')
  const filters = readFilters(values, FOLDERS)
  expect(filters).toEqual({ folder: 'api', tag: 'Guide' })
  writeFilters(values, { tag: 'C++ & more' })
  expect(`${values}`).toBe('q=lamp&tag=C%2B%2B+%26+more')
  expect(readFilters(new URLSearchParams('folder=old&tag='), FOLDERS)).toEqual({})
})

test('SRC-13: the request is limited to the pages of the folder and of the tag', () => {
  const settings = { indexName: 'docs', tags: TAGS, folders: FOLDERS, parameters: {} }
  const filtersOf = (contextual: boolean, filters: { folder?: string; tag?: string }) =>
    createRequest({
      ...{ query: 'lamp', page: 0, language: 'en', isNarrow: false, docs: [docsData], filters },
      settings: { ...settings, contextual },
    }).facetFilters
  expect(filtersOf(false, { folder: 'api', tag: 'Guide' })).toEqual([
    ['docusaurus_tag:docs-api-current'],
    'tags:Guide',
  ])
  expect(filtersOf(false, { folder: 'api-v2' })).toEqual([['docusaurus_tag:docs-api-v2-2026-01-01']])
  expect(filtersOf(true, { folder: 'default' })?.slice(2)).toEqual([['docusaurus_tag:docs-default-2.0']])
  expect(filtersOf(false, {})).toBeUndefined()
})

test('SRC-13: the hosted service is asked for tags', () => {
  const settings = { indexName: 'docs', tags: TAGS, contextual: false, parameters: {} }
  const input = { ...{ query: 'lamp', page: 0, language: 'en', isNarrow: false }, settings }
  expect(createRequest({ ...input, wantsTags: true }).facets).toEqual(['tags'])
  expect(createRequest(input)).not.toHaveProperty('facets')
})
