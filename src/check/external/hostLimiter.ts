/** Limits concurrent requests, in total and per host, with a delay between requests to one host. */
import { createLimiter, type Limiter } from '../../shared/values/createLimiter.ts'
import type { HostSettings } from './hostSettings.ts'

interface RequestLimits {
  readonly total: number
  readonly settingsOf: (host: string) => Pick<HostSettings, 'maxRequests' | 'delayMs'>
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
  readonly delayMs: number
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
    const existing = hosts.get(name)
    if (existing !== undefined) return existing
    const { maxRequests, delayMs } = limits.settingsOf(name)
    const host: Host = { limit: createLimiter(maxRequests), delayMs, startsAt: 0 }
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
    host.startsAt = now() + host.delayMs
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
