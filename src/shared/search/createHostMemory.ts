/**
 * Which hosts of the service failed lately, for the client of the service to ask the others first.
 *
 * Its own memories keep hosts as JSON, which loses the functions that it then calls: a host that failed once would
 * fail every later search.
 */
import { HOST_AVOIDED_MS } from './hostedSearch.ts'

/** As the client of the service takes it. */
export interface HostMemory {
  get<Value>(host: object | string, makeDefault: () => Promise<Value>): Promise<Value>
  set<Value>(host: object | string, state: Value): Promise<Value>
  delete(host: object | string): Promise<void>
  clear(): Promise<void>
}

export interface HostMemoryOptions {
  /** Where failures outlive the page. */
  readonly storage: {
    get(key: string): string | null
    set(key: string, value: string | null): void
  }
  /** Of the storage. */
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

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

/** A host is given back with its state added, so only its address tells which one it is. */
function nameOf(host: unknown): string {
  const { url, port } = isRecord(host) ? host : {}
  return `${String(url)}:${String(port ?? '')}`
}

export function createHostMemory({ storage, key, now }: HostMemoryOptions): HostMemory {
  function readFailures(): Map<string, Failure> {
    const failures = parseFailures(storage.get(key))
    for (const [name, { at }] of failures) {
      const age = now() - at
      // A clock that was set back would make one last for years.
      if (age < 0 || age > HOST_AVOIDED_MS) failures.delete(name)
    }
    return failures
  }
  const write = (failures: ReadonlyMap<string, Failure>) =>
    storage.set(key, failures.size === 0 ? null : JSON.stringify(Object.fromEntries(failures)))

  return {
    async get(host, makeDefault) {
      const failure = readFailures().get(nameOf(host))
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
      if (status === 'down' || status === 'timed out') failures.set(nameOf(host), { status, at: now() })
      else failures.delete(nameOf(host))
      write(failures)
      return state
    },
    async delete(host) {
      const failures = readFailures()
      failures.delete(nameOf(host))
      write(failures)
    },
    async clear() {
      storage.set(key, null)
    },
  }
}
