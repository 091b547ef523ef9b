import { expect, test } from 'vitest'
import { createRequest } from '../../../src/client/search/createRequest.ts'
import { docsData } from '../../theme/navbar/versionedSite.ts'

const settings = {
  indexName: 'docs',
  contextual: false,
  tags: ['default', 'docs-default-current'],
  parameters: {},
}
const input = { query: 'lamp', page: 0, settings, language: 'en', isNarrow: false }

test('SRC-6: the request has the fields of the hosted service', () => {
  const request = createRequest(input)
  expect(request).toMatchObject({
    query: 'lamp',
    indexName: 'docs',
    hitsPerPage: 20,
    page: 0,
    clickAnalytics: false,
    snippetEllipsisText: '…',
  })
  expect(request.attributesToRetrieve).toEqual([
    ...['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`),
    'content',
    'type',
    'url',
  ])
  expect(request.attributesToSnippet).toContain('content:10')
  expect(request).not.toHaveProperty('facetFilters')
})

test('SRC-6: matches have the tags of the hosted service; those of the embedded index are in no text', () => {
  const tagsOf = (hosted?: { provider: 'algolia'; appId: string; apiKey: string; fallback: boolean }) => {
    const { highlightPreTag, highlightPostTag } = createRequest({
      ...input,
      settings: { ...settings, hosted },
    })
    return [highlightPreTag, highlightPostTag]
  }
  const hosted = { provider: 'algolia', appId: 'a', apiKey: 'k', fallback: false } as const
  expect(tagsOf(hosted)).toEqual(['<mark>', '</mark>'])
  expect(tagsOf()).toEqual(['\ufdd0', '\ufdd1'])
})

test('SRC-6: snippets are shorter in a narrow window', () => {
  const { attributesToSnippet } = createRequest({ ...input, isNarrow: true })
  expect(attributesToSnippet.every((attribute) => attribute.endsWith(':5'))).toBe(true)
})

test('D2: contextual search filters by language and by any of the tags', () => {
  expect(createRequest({ ...input, settings: { ...settings, contextual: true } }).facetFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ])
})

test('D2: the filters are those of the scope, and hits have the tag of their version', () => {
  const request = createRequest({
    ...input,
    settings: { ...settings, contextual: true, tags: ['default', 'docs-default-2.0'] },
    docs: [docsData],
    scope: [{ docsId: 'default', version: { name: '1.0', label: '1.0' } }],
  })
  expect(request.facetFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
  ])
  expect(request.attributesToRetrieve).toContain('docusaurus_tag')
})

test('parameters of the site override the defaults', () => {
  const parameters = { hitsPerPage: 3, facetFilters: ['a:b'], extra: true }
  expect(createRequest({ ...input, settings: { ...settings, contextual: true, parameters } })).toMatchObject(
    parameters,
  )
})
