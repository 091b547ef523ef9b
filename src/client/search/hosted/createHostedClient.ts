/**
 * The hosted search service, behind the same door as the embedded index.
 * In: requests. Out: their results, or a `SearchError`. Nothing is sent but the requests themselves.
 */

import { liteClient } from 'algoliasearch/lite'
import { readBootstrap } from '../../../runtime/bootstrap.ts'
import { createStorage } from '../../../runtime/storage.ts'
import { dropOldest } from '../../../shared/dropOldest.ts'
import type { SiteData } from '../../../shared/page/page.ts'
import { createHostMemory, type HostMemoryOptions } from '../../../shared/search/createHostMemory.ts'
import {
  HOSTED_CONNECT_TIMEOUT_MS,
  HOSTED_READ_TIMEOUT_MS,
  HOSTED_WRITE_TIMEOUT_MS,
  type HostedHost,
  hostedHosts,
} from '../../../shared/search/hostedSearch.ts'
import type { SearchClient, SearchRequest, SearchResult } from '../../../shared/search/search.ts'
import { readAnswer } from './readAnswer.ts'
import { toSearchError } from './toSearchError.ts'

export interface HostedClientOptions {
  /** Default: those of the application. */
  readonly hosts?: readonly HostedHost[] | undefined
  /** Default: what the browser keeps. */
  readonly storage?: HostMemoryOptions['storage'] | undefined
  /** Default: the clock. */
  readonly now?: (() => number) | undefined
}

type Answers = Promise<readonly SearchResult[]>

/** Answers that are kept: more than anybody types on one page. */
const KEPT_ANSWERS = 200

/** Kept here only when they are well-formed, which the service's client cannot know. */
const noCache = {
  get: async <Value>(_: unknown, makeDefault: () => Promise<Value>) => makeDefault(),
  set: async <Value>(_: unknown, value: Value) => value,
  delete: async () => {},
  clear: async () => {},
}

const ownStorage = () => readBootstrap()?.storage ?? createStorage(() => window.localStorage)

/** All but the first come in any order, so that readers do not all ask the same one when the first fails. */
function shuffleRest(hosts: readonly HostedHost[]): HostedHost[] {
  const [first, ...rest] = hosts
  const mixed = rest
    .map((host) => ({ host, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ host }) => host)
  return first === undefined ? [] : [first, ...mixed]
}

/** @throws {Error} '`appId` is missing.' or '`apiKey` is missing.' */
export function createHostedClient(
  { search: settings }: Pick<SiteData, 'search'>,
  options: HostedClientOptions = {},
): SearchClient {
  const { appId = '', apiKey = '' } = settings?.hosted ?? {}
  const { now = Date.now, storage = ownStorage() } = options
  const service = liteClient(appId, apiKey, {
    authMode: 'WithinQueryParameters',
    hosts: [...(options.hosts ?? shuffleRest(hostedHosts(appId)))],
    hostsCache: createHostMemory({ storage, key: `xpre-search-hosts-${appId}`, now }),
    requestsCache: noCache,
    responsesCache: noCache,
    timeouts: {
      connect: HOSTED_CONNECT_TIMEOUT_MS,
      read: HOSTED_READ_TIMEOUT_MS,
      write: HOSTED_WRITE_TIMEOUT_MS,
    },
    // A 4xx is final, "too many requests" among them: the reader's next letter asks again soon enough.
    maxRateLimitRetries: 0,
    algoliaAgents: [],
    // A random number for each request, which the answer does not need.
    requestIdChannel: undefined,
  })

  async function ask(requests: readonly SearchRequest[]): Answers {
    try {
      const answer: unknown = await service.search({ requests: requests.map((request) => ({ ...request })) })
      return readAnswer(answer, requests)
    } catch (error) {
      throw toSearchError(error)
    }
  }

  const kept = new Map<string, Answers>()
  function askOnce(requests: readonly SearchRequest[]): Answers {
    const key = JSON.stringify(requests)
    const known = kept.get(key)
    if (known !== undefined) return known
    const answers = ask(requests)
    kept.set(key, answers)
    answers.catch(() => kept.delete(key))
    dropOldest(kept, KEPT_ANSWERS)
    return answers
  }

  return { search: async ({ requests }) => ({ results: await askOnce(requests) }) }
}
