/**
 * Cache of failed hosts. The client of the search service tries all other hosts before these.
 *
 * The client's own caches store hosts as JSON and lose the functions that the client then calls: after one failure every
 * later search would fail.
 */
import { isRecord } from '../values/isRecord.ts'
import { HOST_AVOIDED_MS } from './hostedSearch.ts'

/** Interface of the client's cache of hosts. */
interface HostCache {
  get<Value>(host: object | string, makeDefault: () => Promise<Value>): Promise<Value>
  set<Value>(host: object | string, state: Value): Promise<Value>
  delete(host: object | string): Promise<void>
  clear(): Promise<void>
}

export interface HostCacheOptions {
  /** Storage for failures that outlives the page. */
  readonly storage: {
    get(key: string): string | null
    set(key: string, value: string | null): void
  }
  /** Key in the storage. */
  readonly key: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type HostStatus = 'down' | 'timed out'

interface Failure {
  readonly status: HostStatus
  /** When it failed, in milliseconds since 1970. */
  readonly at: number
}

const isFailure = (value: unknown): value is Failure =>
  isRecord(value) && (value.status === 'down' || value.status === 'timed out') && typeof value.at === 'number'

function parseFailures(text: string | null): Map<string, Failure> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    const entries = isRecord(parsed) ? Object.entries(parsed) : []
    return new Map(entries.flatMap(([name, value]) => (isFailure(value) ? [[name, value]] : [])))
  } catch {
    return new Map()
  }
}

/** The client passes a host with its state added, so only the address identifies it. */
function formatAddress(host: unknown): string {
  const { url, port } = isRecord(host) ? host : {}
  return `${String(url)}:${String(port ?? '')}`
}

export function createHostCache({ storage, key, now }: HostCacheOptions): HostCache {
  function readFailures(): Map<string, Failure> {
    const failures = parseFailures(storage.get(key))
    for (const [name, { at: failedAt }] of failures) {
      const age = now() - failedAt
      // A clock that was set back would keep a failure for years.
      if (age < 0 || age > HOST_AVOIDED_MS) failures.delete(name)
    }
    return failures
  }
  const write = (failures: ReadonlyMap<string, Failure>) =>
    storage.set(key, failures.size === 0 ? null : JSON.stringify(Object.fromEntries(failures)))

  return {
    async get(host, makeDefault) {
      const failure = readFailures().get(formatAddress(host))
      const state = await makeDefault()
      if (failure === undefined) return state
      return {
        ...state,
        status: failure.status,
        lastUpdate: failure.at,
        isUp: () => false,
        isTimedOut: () => failure.status === 'timed out',
      }
    },
    async set(host, state) {
      const failures = readFailures()
      const status = isRecord(state) ? state.status : undefined
      if (status === 'down' || status === 'timed out')
        failures.set(formatAddress(host), { status, at: now() })
      else failures.delete(formatAddress(host))
      write(failures)
      return state
    },
    async delete(host) {
      const failures = readFailures()
      failures.delete(formatAddress(host))
      write(failures)
    },
    async clear() {
      storage.set(key, null)
    },
  }
}
