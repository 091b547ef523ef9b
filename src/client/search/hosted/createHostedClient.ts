/**
 * Client of the hosted search service, with the same interface as the embedded index.
 * It rejects with a `SearchError`. It sends only the requests, no analytics or user agent data.
 */

import { liteClient } from 'algoliasearch/lite'
import { setNewest } from '../../../shared/collections/setNewest.ts'
import type { SiteData } from '../../../shared/page/page.ts'
import { createHostCache, type HostCacheOptions } from '../../../shared/search/createHostCache.ts'
import {
  HOSTED_CONNECT_TIMEOUT_MS,
  HOSTED_READ_TIMEOUT_MS,
  HOSTED_WRITE_TIMEOUT_MS,
  type HostedHost,
  hostedHosts,
} from '../../../shared/search/hostedSearch.ts'
import {
  type SearchClient,
  SearchError,
  type SearchRequest,
  type SearchResult,
} from '../../../shared/search/search.ts'
import { readResponse } from './readResponse.ts'

export interface HostedClientOptions {
  /** Default: hosts of the application. */
  readonly hosts?: readonly HostedHost[] | undefined
  readonly storage: HostCacheOptions['storage']
  /** Default: the clock. */
  readonly now?: (() => number) | undefined
}

type Results = Promise<readonly SearchResult[]>

/** Maximum number of cached responses. More than the queries of one page view. */
const CACHE_SIZE = 200

/** Disables the caches of the service client, which would store malformed responses. */
const noCache = {
  get: async <Value>(_: unknown, makeDefault: () => Promise<Value>) => makeDefault(),
  set: async <Value>(_: unknown, value: Value) => value,
  delete: async () => {},
  clear: async () => {},
}

/** Shuffles all hosts but the first, so that readers use different hosts when the first one fails. */
function shuffleRest(hosts: readonly HostedHost[]): HostedHost[] {
  const [first, ...rest] = hosts
  const shuffled = rest
    .map((host) => ({ host, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ host }) => host)
  return first === undefined ? [] : [first, ...shuffled]
}

/** Converts an error of the service client to a `SearchError`. */
function toSearchError(error: unknown): SearchError {
  if (error instanceof SearchError) return error
  const { name, status } =
    error instanceof Error
      ? (error as Error & { readonly status?: unknown })
      : { name: '', status: undefined }
  if (name === 'DeserializationError') {
    return new SearchError('malformed', 'The response of the search service is not JSON', {
      cause: error,
    })
  }
  // For other statuses than success and 4xx, the service client tries all hosts and throws an error without status.
  if (typeof status === 'number') {
    const message = `The search service refused the request (status ${status})`
    return new SearchError('rejected', message, { cause: error, status })
  }
  return new SearchError('unreachable', 'No host of the search service answered', { cause: error })
}

/** @throws {Error} '`appId` is missing.' or '`apiKey` is missing.' */
export function createHostedClient(
  { search: settings }: Pick<SiteData, 'search'>,
  options: HostedClientOptions,
): SearchClient {
  const { appId = '', apiKey = '' } = settings?.hosted ?? {}
  const { now = Date.now, storage } = options
  const service = liteClient(appId, apiKey, {
    authMode: 'WithinQueryParameters',
    hosts: [...(options.hosts ?? shuffleRest(hostedHosts(appId)))],
    hostsCache: createHostCache({ storage, key: `xpre-search-hosts-${appId}`, now }),
    requestsCache: noCache,
    responsesCache: noCache,
    timeouts: {
      connect: HOSTED_CONNECT_TIMEOUT_MS,
      read: HOSTED_READ_TIMEOUT_MS,
      write: HOSTED_WRITE_TIMEOUT_MS,
    },
    // Do not retry "too many requests": the next key press sends a new request.
    maxRateLimitRetries: 0,
    algoliaAgents: [],
    // Would add a random number to each request.
    requestIdChannel: undefined,
  })

  async function sendRequests(requests: readonly SearchRequest[]): Results {
    try {
      const response: unknown = await service.search({
        requests: requests.map((request) => ({ ...request })),
      })
      return readResponse(response, requests)
    } catch (error) {
      throw toSearchError(error)
    }
  }

  const cache = new Map<string, Results>()
  function searchCached(requests: readonly SearchRequest[]): Results {
    const key = JSON.stringify(requests)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const results = sendRequests(requests)
    setNewest(cache, key, results, CACHE_SIZE)
    results.catch(() => cache.delete(key))
    return results
  }

  return { search: async ({ requests }) => ({ results: await searchCached(requests) }) }
}
