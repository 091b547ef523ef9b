import {
  createHostedClient,
  type HostedClientOptions,
} from '../../../../src/client/search/hosted/createHostedClient.ts'
import type { SearchClient, SearchRequest, SearchSettings } from '../../../../src/shared/search/search.ts'

export const request = (query: string): SearchRequest => ({
  query,
  indexName: 'docs',
  attributesToRetrieve: ['hierarchy.lvl0', 'url'],
  attributesToSnippet: ['content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  page: 0,
  clickAnalytics: false,
})

export function searchSettings(appId = 'APP', apiKey = 'search-only'): SearchSettings {
  return {
    hosted: { appId, apiKey, fallback: false },
    indexName: 'docs',
    contextual: false,
    tags: ['default'],
    parameters: {},
  }
}

/** A storage in memory. */
export function memoryStorage() {
  const values = new Map<string, string>()
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string | null) => {
      if (value === null) values.delete(key)
      else values.set(key, value)
    },
  }
}

export const openClient = (options: Partial<HostedClientOptions>) =>
  createHostedClient({ search: searchSettings() }, { storage: memoryStorage(), ...options })

/** Object ids of the hits of one query. */
export async function find(client: SearchClient, query: string): Promise<readonly string[]> {
  const { results } = await client.search({ requests: [request(query)] })
  return results.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))
}

/** Kind and status of the error of a search. */
export async function failureOf(client: SearchClient, query = 'lamp'): Promise<object> {
  try {
    await find(client, query)
    return { found: query }
  } catch (error) {
    const { name, kind, status } = error as { name: string; kind?: string; status?: number }
    return { name, kind, ...(status === undefined ? {} : { status }) }
  }
}
