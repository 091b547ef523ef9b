import {
  HOST_AVOIDED_MS,
  HOSTED_CONNECT_TIMEOUT_MS,
  HOSTED_READ_TIMEOUT_MS,
} from '../../shared/search/hostedSearch.ts'
import { type SearchClient, SearchError } from '../../shared/search/search.ts'

/** Timeout for one attempt at one host. The client of the service would try other hosts with growing timeouts. */
const TIMEOUT_MS = HOSTED_CONNECT_TIMEOUT_MS + HOSTED_READ_TIMEOUT_MS

const TIMED_OUT = Symbol('timeout')

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value | typeof TIMED_OUT> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), TIMEOUT_MS)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A client that searches the embedded index when the hosted service is unreachable or times out. It marks such results
 * with `isFallback`, and does not use the service for the next two minutes, which is also how long a failed host is
 * avoided. If both fail, it rejects with the error of the service.
 *
 * @param loadEmbedded Called on the first fallback.
 */
export function withFallback(hosted: SearchClient, loadEmbedded: () => Promise<SearchClient>): SearchClient {
  let downUntil = 0

  async function searchEmbedded(query: Parameters<SearchClient['search']>[0]) {
    const { results } = await (await loadEmbedded()).search(query)
    return { results: results.map((result) => ({ ...result, isFallback: true as const })) }
  }
  return {
    async search(query) {
      if (Date.now() < downUntil) return searchEmbedded(query)
      const hostedResponse = hosted.search(query)
      try {
        const response = await withTimeout(hostedResponse)
        if (response !== TIMED_OUT) return response
      } catch (error) {
        if (!(error instanceof SearchError) || error.kind !== 'unreachable') throw error
      }
      const embedded = await searchEmbedded(query).catch(() => undefined)
      // Both failed: wait for the service, or reject with its error.
      if (embedded === undefined) return hostedResponse
      hostedResponse.catch(() => {})
      downUntil = Date.now() + HOST_AVOIDED_MS
      return embedded
    },
  }
}
