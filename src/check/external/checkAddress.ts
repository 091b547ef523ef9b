/**
 * Checks one address: HEAD, and GET if the answer is not definite. Follows redirects, and retries servers that ask to
 * wait. Independent of other addresses, files and the cache.
 */
import type { LookupFunction } from 'node:net'
import type { Answer } from './answer.ts'
import { toExternalAddress } from './externalAddress.ts'
import type { Clock, HostLimiter } from './hostLimiter.ts'
import { readRetryAfter } from './readRetryAfter.ts'
import { type Reply, type RequestOptions, sendRequest } from './sendRequest.ts'

interface RequestContext {
  readonly limiter: HostLimiter
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly userAgent: string
  readonly timeoutMs: number
  readonly lookup?: LookupFunction | undefined
  /** Whether a host must not be requested. */
  readonly isSkipped: (host: string) => boolean
}

/** Browsers follow about as many; a longer chain is a loop. */
const MAX_REDIRECTS = 10

const MAX_RETRIES = 2

/** For servers that ask to wait without a duration. */
const RETRY_WAIT_MS = 1_000

/** Limit over all retries of one address, so that one slow server does not delay the whole run. */
const MAX_WAITING_MS = 60_000

const REDIRECTS = new Set([301, 302, 303, 307, 308])

const unverified = (reason: string): Answer => ({ kind: 'unverified', reason })

/** The last reply of a chain of redirects, or why there is none. */
type Outcome =
  | { readonly kind: 'reply'; readonly reply: Reply; readonly address: string; readonly host: string }
  | { readonly kind: 'unreachable'; readonly reason: string }

const unreachable = (reason: string): Outcome => ({ kind: 'unreachable', reason })

function resolveLocation(location: string, address: string): string | undefined {
  try {
    return new URL(location, address).href
  } catch {
    return undefined
  }
}

async function followRedirects(
  start: string,
  method: RequestOptions['method'],
  context: RequestContext,
): Promise<Outcome> {
  const visited = new Set<string>()
  let href = start
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const target = toExternalAddress(href)
    if (target.kind !== 'address' || context.isSkipped(target.host))
      return unreachable('it redirects to an address that is not checked')
    if (visited.has(target.url)) return unreachable('its redirects form a loop')
    visited.add(target.url)
    const { url, host } = target
    const reply = await context.limiter.run(host, () => sendRequest(url, { ...context, method }))
    if (reply.kind !== 'status' || !REDIRECTS.has(reply.status) || reply.location === undefined)
      return { kind: 'reply', reply, address: url, host }
    const next = resolveLocation(reply.location, url)
    if (next === undefined) return unreachable('it redirects to a malformed address')
    href = next
  }
  return unreachable(`it redirects more than ${MAX_REDIRECTS} times`)
}

const isBusy = (reply: Reply): boolean =>
  reply.kind === 'status' && (reply.status === 429 || reply.status === 503)

/** Follows redirects, and retries if a server is busy. */
async function followWithRetries(start: string, method: RequestOptions['method'], context: RequestContext) {
  let waited = 0
  for (let retries = 0; ; retries += 1) {
    const outcome = await followRedirects(start, method, context)
    if (outcome.kind === 'unreachable' || !isBusy(outcome.reply) || retries === MAX_RETRIES) return outcome
    const header = outcome.reply.kind === 'status' ? outcome.reply.retryAfter : undefined
    const ms = readRetryAfter(header, context.clock.now()) ?? RETRY_WAIT_MS * (retries + 1)
    waited += ms
    if (waited > MAX_WAITING_MS || context.signal.aborted) return outcome
    context.limiter.pause(outcome.host, ms)
  }
}

function describeFailure(code: string): string {
  if (code === 'ABORTED') return 'the request was aborted'
  if (code === 'EAI_AGAIN') return 'the name of its host cannot be resolved at the moment'
  if (code === 'ECONNREFUSED') return 'its server refused the connection'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'its server closed the connection'
  if (code.startsWith('HPE_')) return 'its server does not answer in HTTP'
  return `the connection failed (${code})`
}

function describeStatus(status: number): string {
  if (status === 401 || status === 403) return `its server requires a login or permission (${status})`
  if (status === 429) return 'its server asks for fewer requests (429)'
  return `its server answers ${status}`
}

function toAnswer(outcome: Outcome, { timeoutMs }: RequestContext): Answer {
  if (outcome.kind === 'unreachable') return unverified(outcome.reason)
  const { reply, address, host } = outcome
  const silent = (reason: string): Answer => ({ kind: 'unverified', reason, silentHost: host })
  if (reply.kind === 'timeout') return silent(`its server gave no answer within ${timeoutMs / 1000} s`)
  if (reply.kind === 'failed')
    return reply.code === 'ENOTFOUND' ? { kind: 'unknown host', host } : silent(describeFailure(reply.code))
  const { status } = reply
  if (status >= 200 && status < 300) return { kind: 'found' }
  if (status === 404 || status === 410) return { kind: 'gone', status, address }
  return isBusy(reply) ? silent(describeStatus(status)) : unverified(describeStatus(status))
}

/** A HEAD reply is definite if the address exists, or if repeating the request at once is useless. */
function isDefinite(outcome: Outcome): boolean {
  if (outcome.kind === 'unreachable' || outcome.reply.kind === 'timeout') return false
  if (outcome.reply.kind === 'status')
    return (outcome.reply.status >= 200 && outcome.reply.status < 300) || isBusy(outcome.reply)
  return ['EAI_AGAIN', 'ECONNREFUSED', 'ABORTED'].includes(outcome.reply.code)
}

/** An address or host is reported as missing only after two requests. */
export async function checkAddress(address: string, context: RequestContext): Promise<Answer> {
  const head = await followWithRetries(address, 'HEAD', context)
  if (isDefinite(head)) return toAnswer(head, context)
  return toAnswer(await followWithRetries(address, 'GET', context), context)
}
