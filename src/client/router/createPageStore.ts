/** Cache of the last responses for pages, so that prefetched pages are not fetched again. */
import { setNewest } from '../../shared/collections/setNewest.ts'

/** The response of a host. */
export interface PageResponse {
  readonly status: number
  /** Full address after redirects of the host. */
  readonly url: string
  readonly isHtml: boolean
  readonly text: string
}

export interface PageStore {
  /** Returns the cached response, else fetches it. Concurrent calls share one request. */
  get(pathname: string): Promise<PageResponse>
  /** Whether prefetching is unnecessary. Also true for 404 responses of any age, since browsers log each 404. */
  has(pathname: string): boolean
  /** Cancels a pending request. A response that has arrived stays. */
  abandon(pathname: string): void
  /** Drops all responses. */
  clear(): void
}

export interface PageStoreOptions {
  readonly fetchPage: (pathname: string, signal: AbortSignal) => Promise<PageResponse>
  readonly limit?: number
  readonly maxAgeMs?: number
  readonly now?: () => number
}

/** Number of responses. More than the links in view; a page of text has about 30 kB. */
const LIMIT = 60
/** A tab may stay open for days. */
const MAX_AGE_MS = 5 * 60_000

interface CacheEntry {
  readonly response: Promise<PageResponse>
  readonly requestedAt: number
  readonly state: {
    /** Undefined once the response has arrived. */
    request: AbortController | undefined
    isMissing: boolean
  }
}

export function createPageStore(options: PageStoreOptions): PageStore {
  const { fetchPage, limit = LIMIT, maxAgeMs = MAX_AGE_MS, now = Date.now } = options
  // In order of use: the first entry is dropped first.
  const entries = new Map<string, CacheEntry>()

  function freshEntry(pathname: string): CacheEntry | undefined {
    const entry = entries.get(pathname)
    return entry !== undefined && now() - entry.requestedAt < maxAgeMs ? entry : undefined
  }

  function request(pathname: string): CacheEntry {
    const controller = new AbortController()
    const state: CacheEntry['state'] = { request: controller, isMissing: false }
    const entry: CacheEntry = { response: fetchPage(pathname, controller.signal), requestedAt: now(), state }
    entry.response.then(
      ({ status }) => {
        state.request = undefined
        state.isMissing = status === 404
      },
      // A failed request is repeated when needed.
      () => entries.get(pathname) === entry && entries.delete(pathname),
    )
    return entry
  }

  return {
    get(pathname) {
      const entry = freshEntry(pathname) ?? request(pathname)
      setNewest(entries, pathname, entry, limit)
      return entry.response
    },
    has: (pathname) => freshEntry(pathname) !== undefined || entries.get(pathname)?.state.isMissing === true,
    abandon(pathname) {
      const request = entries.get(pathname)?.state.request
      if (request === undefined) return
      entries.delete(pathname)
      request.abort()
    },
    clear: () => entries.clear(),
  }
}
