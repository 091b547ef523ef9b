/**
 * Whose turn it is: limits how many requests run at a time, over all and for each host, and leaves a pause between
 * two of one host.
 */
export interface TurnLimits {
  readonly total: number
  readonly perHost: number
  /** Between the starts of two requests to one host, in milliseconds. */
  readonly hostDelayMs: number
}

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Ends early when the signal does. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface Turns {
  /** Runs the task when its turn comes, at once when the signal has ended: tasks look at the signal themselves. */
  take<T>(host: string, task: () => Promise<T>): Promise<T>
  /** No request to the host starts before this many milliseconds have passed. */
  pause(host: string, ms: number): void
}

interface Gate {
  enter(): Promise<void>
  leave(): void
}

/** At most `limit` at a time; who waits longest goes first. */
function createGate(limit: number): Gate {
  const waiting: (() => void)[] = []
  let free = limit
  return {
    async enter() {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}

interface Host extends Gate {
  startsAt: number
}

export function createTurns(limits: TurnLimits, { now, wait }: Clock, signal: AbortSignal): Turns {
  const all = createGate(limits.total)
  const hosts = new Map<string, Host>()
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { ...createGate(limits.perHost), startsAt: 0 }
    hosts.set(name, host)
    return host
  }

  /** Takes a time to start at, and waits for it; a pause that comes meanwhile moves it. */
  async function waitForHost(host: Host): Promise<void> {
    for (;;) {
      const ms = host.startsAt - now()
      if (ms <= 0 || signal.aborted) break
      await wait(ms, signal)
    }
    host.startsAt = now() + limits.hostDelayMs
  }

  return {
    async take(name, task) {
      const host = hostOf(name)
      await host.enter()
      try {
        await waitForHost(host)
        // The place among all is taken last: a host that makes its requests wait holds up no other.
        await all.enter()
        try {
          return await task()
        } finally {
          all.leave()
        }
      } finally {
        host.leave()
      }
    },
    pause(name, ms) {
      const host = hostOf(name)
      host.startsAt = Math.max(host.startsAt, now() + ms)
    },
  }
}
