/**
 * Checks every address once, with limits per host and for the whole run. Reports an answer for each address as soon
 * as it is available.
 */
import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import { checkAddress } from './checkAddress.ts'
import type { LinkedAddress } from './collectAddresses.ts'
import type { ExternalOptions } from './externalOptions.ts'
import { type Clock, createHostLimiter } from './hostLimiter.ts'
import type { HostOptions } from './hostSettings.ts'

/** Longer than the links of a large site take, shorter than usual limits of CI jobs. */
const BUDGET_MS = 600_000

const MAX_REQUESTS = 16

/** After this many addresses in a row without a reply, the other addresses of a host are not requested. */
const MAX_SILENCES = 3

const realClock: Clock = {
  now: Date.now,
  wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
}

const groupByHost = (addresses: readonly PendingAddress[]): ReadonlyMap<string, PendingAddress[]> => {
  const groups = new Map<string, PendingAddress[]>()
  for (const address of addresses) {
    const group = groups.get(address.host)
    if (group) group.push(address)
    else groups.set(address.host, [address])
  }
  return groups
}

interface HostState {
  silences: number
  /** Set once the host is known not to exist. */
  unknown?: Answer
}

function answerWithoutRequest(host: string, state: HostState, signal: AbortSignal): Answer | undefined {
  if (state.unknown) return state.unknown
  if (signal.aborted) return { kind: 'unverified', reason: 'there was no time left to check it' }
  return state.silences >= MAX_SILENCES
    ? { kind: 'unverified', reason: `"${host}" did not answer for other addresses` }
    : undefined
}

function recordAnswer(state: HostState, host: string, answer: Answer): void {
  if (answer.kind === 'unknown host' && answer.host === host) state.unknown = answer
  state.silences = answer.kind === 'unverified' && answer.silentHost === host ? state.silences + 1 : 0
}

/** An address, and the ids to look for on its page. */
export interface PendingAddress extends LinkedAddress {
  readonly anchors: readonly string[]
  /** Under which its answer is cached. */
  readonly key: string
}

export interface CheckAllOptions extends ExternalOptions, Pick<HostOptions, 'settingsOf'> {
  readonly isSkipped: (host: string) => boolean
}

export async function checkAll(
  addresses: readonly PendingAddress[],
  options: CheckAllOptions,
  onAnswer: (address: PendingAddress, answer: Answer) => void,
): Promise<void> {
  const { clock = realClock, isSkipped, settingsOf, signal } = options
  const ending = new AbortController()
  // Every request adds a listener; Node warns about more than ten.
  setMaxListeners(0, ending.signal)
  const stop = () => ending.abort()
  const budget = setTimeout(stop, options.budgetMs ?? BUDGET_MS)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const limits = { total: options.maxRequests ?? MAX_REQUESTS, settingsOf }
  const context = {
    limiter: createHostLimiter(limits, clock, ending.signal),
    clock,
    signal: ending.signal,
    userAgent: `xpre-docs/${options.version} (link check)`,
    settingsOf,
    lookup: options.lookup,
    isSkipped,
  }

  /**
   * Checks the addresses of a host one after the other, so that each uses what earlier ones showed about the host.
   */
  async function checkHost(host: string, queue: PendingAddress[], state: HostState): Promise<void> {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      let answer = answerWithoutRequest(host, state, ending.signal)
      if (answer === undefined) {
        answer = await checkAddress(address, address.anchors, context)
        recordAnswer(state, host, answer)
      }
      onAnswer(address, answer)
    }
  }

  try {
    const workers = [...groupByHost(addresses)].flatMap(([host, queue]) => {
      const state: HostState = { silences: 0 }
      return Array.from({ length: settingsOf(host).maxRequests }, () => checkHost(host, queue, state))
    })
    await Promise.all(workers)
  } finally {
    clearTimeout(budget)
    signal?.removeEventListener('abort', stop)
  }
}
