import {
  HOST_AVOIDED_MS,
  HOSTED_CONNECT_TIMEOUT_MS,
  HOSTED_READ_TIMEOUT_MS,
} from '../../shared/search/hostedSearch.ts'
import type { SearchClient } from '../../shared/search/search.ts'

/** One try of one host. The service's client goes on to others, with growing patience; a reader has the index. */
const DEADLINE_MS = HOSTED_CONNECT_TIMEOUT_MS + HOSTED_READ_TIMEOUT_MS

/** By its kind, not by its class, which would be one more file to load before there is an error. */
const isUnreachable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'unreachable'

const LATE = Symbol('late')

async function withDeadline<Value>(promise: Promise<Value>): Promise<Value | typeof LATE> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), DEADLINE_MS)
  })
  try {
    return await Promise.race([promise, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A client that answers from the embedded index when the hosted service cannot be reached or takes too long, and says
 * so in its results. The service is then left alone for two minutes, as a host of it would be. When neither can be had,
 * the error is that of the service.
 *
 * @param loadEmbedded Called when it is needed first.
 */
export function withFallback(hosted: SearchClient, loadEmbedded: () => Promise<SearchClient>): SearchClient {
  let downUntil = 0

  async function askEmbedded(query: Parameters<SearchClient['search']>[0]) {
    const { results } = await (await loadEmbedded()).search(query)
    return { results: results.map((result) => ({ ...result, isFallback: true as const })) }
  }
  return {
    async search(query) {
      if (Date.now() < downUntil) return askEmbedded(query)
      const asking = hosted.search(query)
      try {
        const answer = await withDeadline(asking)
        if (answer !== LATE) return answer
      } catch (error) {
        if (!isUnreachable(error)) throw error
      }
      const embedded = await askEmbedded(query).catch(() => undefined)
      // Neither of them: late or failed, the service has the last word.
      if (embedded === undefined) return asking
      asking.catch(() => {})
      downUntil = Date.now() + HOST_AVOIDED_MS
      return embedded
    },
  }
}
