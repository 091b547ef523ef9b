/** Limits concurrent requests, in total and per host, with a delay between requests to one host. */
import { createLimiter, type Limiter } from '../../shared/values/createLimiter.ts'

interface RequestLimits {
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

interface Host {
  readonly limit: Limiter
  startsAt: number
}

export function createHostLimiter(
  limits: RequestLimits,
  { now, wait }: Clock,
  signal: AbortSignal,
): HostLimiter {
  const all = createLimiter(limits.total)
  const hosts = new Map<string, Host>()
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { limit: createLimiter(limits.perHost), startsAt: 0 }
    hosts.set(name, host)
    return host
  }

  /** Waits until the host may be requested again; a pause that is set during the wait extends it. */
  async function waitForHost(host: Host): Promise<void> {
    for (;;) {
      const ms = host.startsAt - now()
      if (ms <= 0 || signal.aborted) break
      await wait(ms, signal)
    }
    host.startsAt = now() + limits.hostDelayMs
  }

  return {
    run(name, task) {
      const host = hostOf(name)
      return host.limit(async () => {
        await waitForHost(host)
        // Acquired last, so that a host with a delay does not block other hosts.
        return all(task)
      })
    },
    pause(name, ms) {
      const host = hostOf(name)
      host.startsAt = Math.max(host.startsAt, now() + ms)
    },
  }
}
