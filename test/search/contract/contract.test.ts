/** Behaviour that the dialog relies on: the same suite for the embedded index and for the hosted service. */

import { describe, expect, test } from 'vitest'
import { createEmbeddedClient } from '../../../src/client/search/embedded/createEmbeddedClient.ts'
import { createHostedClient } from '../../../src/client/search/hosted/createHostedClient.ts'
import { createSearchIndex } from '../../../src/search/index/createSearchIndex.ts'
import { ENGLISH_LANGUAGE } from '../../../src/search/index/languages/loadLanguage.ts'
import type { SearchPage } from '../../../src/search/index/preparePage.ts'
import { LEVELS, type SearchClient, type SearchRequest } from '../../../src/shared/search/search.ts'
import { type Responder, startFakeHost, status, text } from '../../client/search/hosted/fakeHost.ts'
import { memoryStorage, request, searchSettings } from '../../client/search/hosted/openClient.ts'

const SITE = { url: 'https://docs.example', baseUrl: '/base/', trailingSlash: undefined }

const pageOf = (name: string, sections: number, tag = 'docs-default-current'): SearchPage => ({
  path: `/docs/${name}`,
  category: 'Guides',
  keywords: [],
  facets: { language: 'en', version: 'current', docusaurus_tag: tag },
  sections: [
    { anchor: null, depth: 1, heading: `Lamp ${name}`, texts: ['All about <b>lamps</b> and their "light".'] },
    ...Array.from({ length: sections }, (_, index) => ({
      anchor: `part-${index}`,
      depth: 2 + (index % 3),
      heading: `Part ${index}`,
      texts: [
        `Screw the lamp into socket ${index}, then switch it on and wait for the light to become steady.`,
      ],
    })),
  ],
})

const PAGES = [pageOf('one', 30), pageOf('two', 20), pageOf('old', 3, 'docs-default-1.0')]

async function indexFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const index = createSearchIndex({
    language: ENGLISH_LANGUAGE,
    synonyms: [],
    nameOf: () => 'part',
    rootPath: 'xpre-search.bin',
  })
  for (const page of PAGES) index.add(page)
  return new Map((await index.finish()).map(({ path, contents }) => [path, contents as Uint8Array]))
}

/** Opens a client with a local network; `break` makes requests fail. */
interface Provider {
  readonly client: SearchClient
  break(how: 'unreachable' | 'malformed'): void
}

async function openEmbedded(): Promise<Provider> {
  const files = await indexFiles()
  let broken: string | undefined
  const answer = (address: string) => {
    if (broken === 'unreachable') throw new TypeError('fetch failed')
    const contents = files.get(address.replace('/base/', ''))
    if (contents === undefined) return new Response('', { status: 404 })
    return new Response(broken === 'malformed' ? 'nothing of the kind' : Buffer.from(contents))
  }
  const open = () => createEmbeddedClient(SITE, { fetch: async (address) => answer(String(address)) })
  let client = open()
  return {
    client: { search: (query) => client.search(query) },
    break(how) {
      broken = how
      client = open()
    },
  }
}

/** A host that returns the answers of the embedded index in the format of the service. */
async function openHosted(): Promise<Provider> {
  const { client: embedded } = await openEmbedded()
  const answers: Responder = async (request, response) => {
    const { results } = await embedded.search({ requests: request.body.requests })
    text(JSON.stringify({ results: results.map((one) => ({ ...one, queryID: 'q', exhaustive: {} })) }))(
      request,
      response,
    )
  }
  const server = await startFakeHost(answers)
  const client = createHostedClient(
    { search: searchSettings() },
    { storage: memoryStorage(), hosts: [server.host] },
  )
  return { client, break: (how) => server.respondWith(how === 'malformed' ? text('{"resu') : status(503)) }
}

const searchFor = async (client: SearchClient, changes: Partial<SearchRequest>) => {
  const { results } = await client.search({ requests: [{ ...request('lamp'), ...changes }] })
  const [result] = results
  if (result === undefined) throw new Error('no result')
  return result
}

describe.each([
  ['embedded', openEmbedded],
  ['hosted', openHosted],
] as const)('SRC-7: the %s provider', (_, open) => {
  test('returns one result for each request, in order', async () => {
    const provider = await open()
    const requests = [request('lamp one'), request('socket'), request('nothing-of-this')]
    const { results } = await provider.client.search({ requests })
    expect(results).toHaveLength(3)
    expect(results[0]?.hits[0]).toMatchObject({
      objectID: '/docs/one',
      type: 'lvl1',
      content: null,
      url: 'https://docs.example/base/docs/one',
      hierarchy: { lvl0: 'Guides', lvl1: 'Lamp one', lvl2: null, lvl6: null },
    })
    expect(results[2]).toMatchObject({ hits: [], nbHits: 0, page: 0, nbPages: 0 })
  })

  test('returns hits of the same form', async () => {
    const provider = await open()
    const { hits } = await searchFor(provider.client, { query: 'socket' })
    expect(hits.length).toBeGreaterThan(0)
    for (const hit of hits) {
      expect(Object.keys(hit.hierarchy)).toEqual([...LEVELS])
      expect([...LEVELS, 'content']).toContain(hit.type)
      expect(hit.type === 'content').toBe(hit.content !== null)
      expect(new URL(hit.url).origin).toBe('https://docs.example')
    }
    expect(new Set(hits.map(({ objectID }) => objectID)).size).toBe(hits.length)
  })

  test('marks matches with the requested tags, and cuts snippets to the requested number of words', async () => {
    const provider = await open()
    const { hits } = await searchFor(provider.client, {
      query: 'socket',
      highlightPreTag: '[',
      highlightPostTag: ']',
      attributesToSnippet: ['content:5'],
    })
    const [hit] = hits
    expect(hit?._highlightResult?.content?.value).toContain('[socket]')
    const snippet = hit?._snippetResult?.content?.value ?? ''
    expect(snippet).toContain('[socket]')
    expect(snippet.replaceAll('…', '').trim().split(/\s+/)).toHaveLength(5)
  })

  test('keeps HTML characters unchanged', async () => {
    const provider = await open()
    const { hits } = await searchFor(provider.client, { query: 'all about lamps' })
    const [hit] = hits
    expect(hit?.content ?? hit?._snippetResult?.content?.value).toContain('<b>')
  })

  test('returns pages that do not overlap and together have all hits', async () => {
    const provider = await open()
    const first = await searchFor(provider.client, { hitsPerPage: 10 })
    expect(first).toMatchObject({ page: 0, nbPages: Math.ceil(first.nbHits / 10) })
    const ids: string[] = []
    for (let page = 0; page < first.nbPages; page += 1) {
      const { hits } = await searchFor(provider.client, { hitsPerPage: 10, page })
      expect(hits.length).toBeLessThanOrEqual(10)
      ids.push(...hits.map(({ objectID }) => objectID))
    }
    expect(ids).toHaveLength(first.nbHits)
    expect(new Set(ids).size).toBe(first.nbHits)
    expect((await searchFor(provider.client, { hitsPerPage: 10, page: 99 })).hits).toEqual([])
  })

  test('D2: filters by language and tag', async () => {
    const provider = await open()
    const of = async (facetFilters: SearchRequest['facetFilters']) =>
      (await searchFor(provider.client, { query: 'lamp', hitsPerPage: 100, facetFilters })).nbHits
    const all = await of(undefined)
    const current = await of([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
    ])
    const old = await of(['language:en', ['docusaurus_tag:docs-default-1.0']])
    expect([current + old, old > 0, await of(['language:de'])]).toEqual([all, true, 0])
  })

  test('returns the same answer for the same query', async () => {
    const provider = await open()
    const [once, again] = [await searchFor(provider.client, {}), await searchFor(provider.client, {})]
    expect(again).toEqual(once)
  })

  test('finds nothing for a query without words', async () => {
    const provider = await open()
    for (const query of ['', '   ', '😀', '***', '"']) {
      expect(await searchFor(provider.client, { query })).toMatchObject({ hits: [], nbHits: 0 })
    }
  })

  test('reports malformed answers and unreachable hosts', async () => {
    for (const kind of ['malformed', 'unreachable'] as const) {
      const broken = await open()
      broken.break(kind)
      await expect(searchFor(broken.client, { query: kind })).rejects.toMatchObject({
        name: 'SearchError',
        kind,
      })
    }
  })
})
