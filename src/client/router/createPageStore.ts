/** Documents that were asked for, the last few of them, so that what was fetched in advance is not fetched again. */
import { dropOldest } from '../../shared/dropOldest.ts'

/** What a host answered. */
export interface Answer {
  readonly status: number
  /** Full address after the host's own redirects. */
  readonly url: string
  readonly isHtml: boolean
  readonly text: string
}

export interface PageStore {
  /** Asks the host unless the answer is here. Never twice at a time. */
  get(pathname: string): Promise<Answer>
  /** Whether there is no need to ask in advance: also for what was missing once, which browsers report each time. */
  has(pathname: string): boolean
  /** Cancels a request that is no longer needed; an answer that has arrived stays. */
  abandon(pathname: string): void
  /** Everything is asked for again. */
  clear(): void
}

export interface PageStoreOptions {
  readonly ask: (pathname: string, signal: AbortSignal) => Promise<Answer>
  readonly limit?: number
  readonly maxAgeMs?: number
  readonly now?: () => number
}

/** More than there are links in view; a page of text is some 30 kB. */
const LIMIT = 60
/** A tab may stay open for days. */
const MAX_AGE_MS = 5 * 60_000

interface Stored {
  readonly answer: Promise<Answer>
  readonly askedAt: number
  readonly state: {
    /** Until the answer is here. */
    request: AbortController | undefined
    isMissing: boolean
  }
}

export function createPageStore(options: PageStoreOptions): PageStore {
  const { ask, limit = LIMIT, maxAgeMs = MAX_AGE_MS, now = Date.now } = options
  // In the order of use, so the first is the one to drop.
  const stored = new Map<string, Stored>()

  function fresh(pathname: string): Stored | undefined {
    const found = stored.get(pathname)
    return found !== undefined && now() - found.askedAt < maxAgeMs ? found : undefined
  }

  function request(pathname: string): Stored {
    const controller = new AbortController()
    const state: Stored['state'] = { request: controller, isMissing: false }
    const entry: Stored = { answer: ask(pathname, controller.signal), askedAt: now(), state }
    entry.answer.then(
      ({ status }) => {
        state.request = undefined
        state.isMissing = status === 404
      },
      // What failed is asked for again when it is needed.
      () => stored.get(pathname) === entry && stored.delete(pathname),
    )
    return entry
  }

  return {
    get(pathname) {
      const entry = fresh(pathname) ?? request(pathname)
      stored.delete(pathname)
      stored.set(pathname, entry)
      dropOldest(stored, limit)
      return entry.answer
    },
    has: (pathname) => fresh(pathname) !== undefined || stored.get(pathname)?.state.isMissing === true,
    abandon(pathname) {
      const request = stored.get(pathname)?.state.request
      if (request === undefined) return
      stored.delete(pathname)
      request.abort()
    },
    clear: () => stored.clear(),
  }
}
