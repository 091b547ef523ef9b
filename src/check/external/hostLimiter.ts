/** Limits concurrent requests, in total and per host, with a delay between requests to one host. */
export interface RequestLimits {
  readonly total: number
  readonly perHost: number
  /** Between the starts of two requests to one host, in milliseconds. */
  readonly hostDelayMs: number
}

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Resolves early when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface HostLimiter {
  /** Runs the task when the limits allow it; at once when the signal is aborted, which tasks check themselves. */
  run<T>(host: string, task: () => Promise<T>): Promise<T>
  /** Starts no request to the host for this many milliseconds. */
  pause(host: string, ms: number): void
}

interface Semaphore {
  acquire(): Promise<void>
  release(): void
}

/** At most `limit` at a time, in order of arrival. */
function createSemaphore(limit: number): Semaphore {
  const waiting: (() => void)[] = []
  let free = limit
  return {
    async acquire() {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}

interface Host extends Semaphore {
  startsAt: number
}

export function createHostLimiter(
  limits: RequestLimits,
  { now, wait }: Clock,
  signal: AbortSignal,
): HostLimiter {
  const all = createSemaphore(limits.total)
  const hosts = new Map<string, Host>()
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { ...createSemaphore(limits.perHost), startsAt: 0 }
    hosts.set(name, host)
    return host
  }

  /** Waits until the host may be requested again; a pause set meanwhile extends the wait. */
  async function waitForHost(host: Host): Promise<void> {
    for (;;) {
      const ms = host.startsAt - now()
      if (ms <= 0 || signal.aborted) break
      await wait(ms, signal)
    }
    host.startsAt = now() + limits.hostDelayMs
  }

  return {
    async run(name, task) {
      const host = hostOf(name)
      await host.acquire()
      try {
        await waitForHost(host)
        // Acquired last, so that a host with a delay does not block other hosts.
        await all.acquire()
        try {
          return await task()
        } finally {
          all.release()
        }
      } finally {
        host.release()
      }
    },
    pause(name, ms) {
      const host = hostOf(name)
      host.startsAt = Math.max(host.startsAt, now() + ms)
    },
  }
}
