/** SRC-7: the client in the browser, with generated files. */
import { expect, test } from 'vitest'
import { createEmbeddedClient } from '../../../src/client/search/embedded/createEmbeddedClient.ts'
import { readSnippetWords } from '../../../src/client/search/embedded/readSnippetWords.ts'
import { SEARCH_INDEX } from '../../../src/shared/page/clientFiles.ts'
import type { SearchRequest } from '../../../src/shared/search/search.ts'
import { buildSmallIndex, generatePages, ROOT, type SmallPage } from '../../engine/query/smallIndex.ts'

const SITE = { baseUrl: '/base/', trailingSlash: false, url: 'https://x.example' }

const request = (query: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  query,
  indexName: 'site',
  attributesToRetrieve: [],
  attributesToSnippet: ['content:3'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 5,
  page: 0,
  clickAnalytics: false,
  ...more,
})

/** A host whose files may change. */
function createHost(pages: readonly SmallPage[]) {
  let { files } = buildSmallIndex(pages, { isWhole: pages.length < 50 })
  const requests: string[] = []
  return {
    requests,
    fail: new Set<string>(),
    isOffline: false,
    deploy(newer: readonly SmallPage[]) {
      const { files: others } = buildSmallIndex(newer, { isWhole: newer.length < 50 })
      // Unique names, like hashes.
      files = others
    },
    remove: (fits: (name: string) => boolean) => {
      for (const name of files.keys()) if (fits(name)) files.delete(name)
    },
    async fetch(input: string | URL | Request): Promise<Response> {
      const name = String(input).replace('/base/', '')
      requests.push(name)
      const bytes = files.get(name === SEARCH_INDEX ? ROOT : name)
      if (this.isOffline || this.fail.has(name)) throw new TypeError('Failed to fetch')
      return bytes === undefined ? new Response('none', { status: 404 }) : new Response(bytes.slice())
    },
  }
}

const SMALL: readonly SmallPage[] = [
  {
    path: '/docs/widget',
    sections: [{ heading: 'Widget', texts: ['one two three four five widget six seven'] }],
  },
  {
    path: '/docs/other',
    sections: [{ heading: 'Other', texts: ['A widget as well.'] }],
    facets: { language: 'de' },
  },
]

const clientOf = (host: ReturnType<typeof createHost>) =>
  createEmbeddedClient(SITE, { fetch: (input) => host.fetch(input) })

test('SRC-7: the first file is loaded at once, and once', async () => {
  const host = createHost(SMALL)
  const client = clientOf(host)
  expect(host.requests).toEqual([SEARCH_INDEX])
  await client.search({ requests: [request('widget'), request('other')] })
  await client.search({ requests: [request('widg')] })
  expect(host.requests).toEqual([SEARCH_INDEX])
})

test('SRC-7: answers are in the order of requests', async () => {
  const { results } = await clientOf(createHost(SMALL)).search({
    requests: [
      request('widget '),
      request('widget ', { facetFilters: ['language:de'] }),
      request('widget ', { hitsPerPage: 1, page: 1 }),
    ],
  })
  const urls = results.map(({ hits }) => hits.map(({ url }) => url))
  const [widget, other] = ['https://x.example/base/docs/widget', 'https://x.example/base/docs/other']
  expect(urls).toEqual([[widget, other], [other], [other]])
  expect(results.map(({ nbHits, nbPages, page }) => [nbHits, nbPages, page])).toEqual([
    [2, 1, 0],
    [1, 1, 0],
    [2, 2, 1],
  ])
})

test('SRC-7: a snippet has the requested number of words', async () => {
  const { results } = await clientOf(createHost(SMALL)).search({ requests: [request('seven ')] })
  expect(results[0]?.hits[0]?._snippetResult?.content?.value).toMatch(/^…(?:\S+ ){1,3}<mark>seven<\/mark>$/)
})

test('SRC-7: an index that cannot be loaded is unreachable, and the next query loads it again', async () => {
  const host = createHost(SMALL)
  host.fail.add(SEARCH_INDEX)
  const client = clientOf(host)
  await expect(client.search({ requests: [request('widget')] })).rejects.toMatchObject({
    kind: 'unreachable',
  })
  host.fail.clear()
  expect((await client.search({ requests: [request('widget')] })).results[0]?.nbHits).toBe(2)
})

test('SRC-7: after a deployment the new index answers all requests of a search', async () => {
  const host = createHost(generatePages(120))
  const client = clientOf(host)
  await client.search({ requests: [request('zzz')] })
  // Files of the previous index are deleted.
  host.deploy(SMALL)
  const { results } = await client.search({
    requests: [request('widget'), request('other'), request('widge')],
  })
  expect(results.map(({ nbHits }) => nbHits)).toEqual([2, 1, 2])
})

test('SRC-7: a missing file is an error, and is not requested repeatedly', async () => {
  const host = createHost(generatePages(120))
  const client = clientOf(host)
  await client.search({ requests: [request('zzz')] })
  host.remove((name) => name !== ROOT)
  const before = host.requests.length
  await expect(client.search({ requests: [request('bace')] })).rejects.toMatchObject({ kind: 'unreachable' })
  expect(host.requests.slice(before).filter((name) => name === SEARCH_INDEX)).toHaveLength(1)
})

test('SRC-7: after a failed query the loaded index and its files are still there, without a network', async () => {
  const host = createHost(generatePages(120))
  const client = clientOf(host)
  const known = request('zzz')
  expect(await client.searchLoaded?.(known)).toBeUndefined()
  const { results } = await client.search({ requests: [known] })
  host.isOffline = true
  await expect(client.search({ requests: [request('bace')] })).rejects.toMatchObject({ kind: 'unreachable' })
  expect(await client.searchLoaded?.(known)).toEqual(results[0])
  expect(await client.searchLoaded?.(request('bace'))).toBeUndefined()
  host.isOffline = false
  // The first file is the same as before, so its parts are not loaded again.
  const before = host.requests.length
  await client.search({ requests: [known] })
  expect(host.requests.length).toBe(before)
  expect((await client.search({ requests: [request('bace')] })).results).toHaveLength(1)
})

test('SRC-7: a request sets the number of words in a snippet', () => {
  const words = (...attributesToSnippet: string[]) => readSnippetWords({ attributesToSnippet })
  expect(words('content:15')).toBe(15)
  expect(words('hierarchy.lvl1:3', 'content:7')).toBe(7)
  expect(words('*:4')).toBe(4)
  for (const written of ['content', 'content:', 'content:x', 'content:-1', 'content:0', 'contents:3']) {
    expect(words(written)).toBe(10)
  }
  expect(words()).toBe(10)
})
