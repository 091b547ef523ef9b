/** Fetches pages before the reader follows a link to them. Apart from the router, whose code loads later. */

import { savesData } from './first/connection.ts'
import { createPageStore, type PageResponse, type PageStore } from './router/createPageStore.ts'
import { createQueue } from './router/createQueue.ts'

/** Concurrent prefetches. Few, so that requests of the reader get most of the bandwidth. */
const PREFETCH_CONCURRENCY = 2

interface Prefetcher {
  /** Shared with the router, so that prefetched pages are not fetched again. */
  readonly store: PageStore
  /** Fetches a page with low priority. */
  prefetch(address: URL): void
}

async function fetchPage(pathname: string, signal: AbortSignal): Promise<PageResponse> {
  const response = await fetch(pathname, { signal })
  const isHtml = /^text\/html\b/i.test(response.headers.get('content-type') ?? '')
  // Other files may be large. The browser loads them itself.
  if (!isHtml) response.body?.cancel().catch(() => {})
  return { status: response.status, url: response.url, isHtml, text: isHtml ? await response.text() : '' }
}

export function createPrefetcher(): Prefetcher {
  const store = createPageStore({ fetchPage })
  const enqueue = createQueue(PREFETCH_CONCURRENCY)
  return {
    store,
    prefetch({ pathname }) {
      if (!savesData() && !store.has(pathname)) enqueue(() => store.get(pathname))
    },
  }
}
