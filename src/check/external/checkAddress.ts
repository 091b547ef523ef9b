/**
 * Checks one address: HEAD, and GET if the answer is not definite or the page is needed. Follows redirects, and retries
 * servers that ask to wait. Independent of other addresses, files and the cache.
 */
import type { LookupFunction } from 'node:net'
import { findAnchors } from './anchors.ts'
import type { Answer } from './answer.ts'
import type { LinkedAddress } from './collectAddresses.ts'
import { toExternalAddress } from './externalAddress.ts'
import type { Clock, HostLimiter } from './hostLimiter.ts'
import type { HostSettings } from './hostSettings.ts'
import { readRetryAfter } from './readRetryAfter.ts'
import { type Reply, type RequestOptions, sendRequest } from './sendRequest.ts'

interface RequestContext {
  readonly limiter: HostLimiter
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly userAgent: string
  readonly settingsOf: (host: string) => HostSettings
  readonly lookup?: LookupFunction | undefined
  /** Whether a host must not be requested. */
  readonly isSkipped: (host: string) => boolean
}

/** Browsers follow about as many; a longer chain is a loop. */
const MAX_REDIRECTS = 10

/** For servers that ask to wait without a duration. */
const RETRY_WAIT_MS = 1_000

/** Limit over all retries of one address, so that one slow server does not delay the whole run. */
const MAX_WAITING_MS = 60_000

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const PERMANENT = new Set([301, 308])

const unverified = (reason: string): Answer => ({ kind: 'unverified', reason })

/** The last reply of a chain of redirects, or why there is none. */
type Outcome =
  | {
      readonly kind: 'reply'
      readonly reply: Reply
      /** Without its hash. */
      readonly address: string
      readonly host: string
      /** The address with a hash of the redirects, if all of them are permanent. */
      readonly movedTo?: string | undefined
    }
  | { readonly kind: 'unreachable'; readonly reason: string }

const unreachable = (reason: string): Outcome => ({ kind: 'unreachable', reason })

function resolveLocation(location: string, address: string): string | undefined {
  try {
    return new URL(location, address).href
  } catch {
    return undefined
  }
}

/** Whether a redirect is the same for all readers, and stays. */
const isPermanent = ({ status, vary = '' }: Extract<Reply, { kind: 'status' }>): boolean =>
  PERMANENT.has(status) && !/accept-language/i.test(vary)

/** Whether values of the environment may be sent: to the server of the link, and not without encryption that it had. */
function isTrusted(address: string, start: string): boolean {
  const [from, to] = [new URL(start), new URL(address)]
  const isSameServer = from.hostname === to.hostname && from.port === to.port
  return isSameServer && (from.protocol !== 'https:' || to.protocol === 'https:')
}

async function followRedirects(
  start: string,
  request: Pick<RequestOptions, 'method' | 'readsPage'>,
  context: RequestContext,
): Promise<Outcome> {
  const visited = new Set<string>()
  let href = start
  let hash = ''
  let isMoved = true
  let isOwn = true
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const target = toExternalAddress(href)
    if (target.kind !== 'address' || context.isSkipped(target.host))
      return unreachable('it redirects to an address that is not checked')
    if (visited.has(target.url)) return unreachable('its redirects form a loop')
    visited.add(target.url)
    const { url, host } = target
    const settings = context.settingsOf(host)
    const { accept, timeoutMs } = settings
    isOwn &&= isTrusted(url, start)
    const headers = isOwn ? { ...settings.headers, ...settings.secrets } : settings.headers
    const reply = await context.limiter.run(host, () =>
      sendRequest(url, { ...context, ...request, timeoutMs, headers }),
    )
    if (
      reply.kind !== 'status' ||
      !REDIRECTS.has(reply.status) ||
      reply.location === undefined ||
      accept.has(reply.status)
    ) {
      const movedTo = isMoved && hops > 0 ? url + hash : undefined
      return { kind: 'reply', reply, address: url, host, movedTo }
    }
    const next = resolveLocation(reply.location, url)
    if (next === undefined) return unreachable('it redirects to a malformed address')
    isMoved &&= isPermanent(reply)
    const { hash: ofTarget } = new URL(next)
    if (ofTarget !== '') hash = ofTarget
    href = next
  }
  return unreachable(`it redirects more than ${MAX_REDIRECTS} times`)
}

const isBusy = (reply: Reply): boolean =>
  reply.kind === 'status' && (reply.status === 429 || reply.status === 503)

/** Whether the address exists. */
function isAccepted(outcome: Outcome, { settingsOf }: Pick<RequestContext, 'settingsOf'>): boolean {
  if (outcome.kind === 'unreachable' || outcome.reply.kind !== 'status') return false
  const { status } = outcome.reply
  return (status >= 200 && status < 300) || settingsOf(outcome.host).accept.has(status)
}

/** Follows redirects, and retries if a server is busy. */
async function followWithRetries(
  start: string,
  request: Pick<RequestOptions, 'method' | 'readsPage'>,
  context: RequestContext,
) {
  let waited = 0
  for (let retries = 0; ; retries += 1) {
    const outcome = await followRedirects(start, request, context)
    if (outcome.kind === 'unreachable' || !isBusy(outcome.reply) || isAccepted(outcome, context))
      return outcome
    if (retries >= context.settingsOf(outcome.host).retries) return outcome
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

function toAnswer(outcome: Outcome, anchors: readonly string[], context: RequestContext): Answer {
  if (outcome.kind === 'unreachable') return unverified(outcome.reason)
  const { reply, address, host, movedTo } = outcome
  const silent = (reason: string): Answer => ({ kind: 'unverified', reason, silentHost: host })
  if (reply.kind === 'timeout')
    return silent(`its server gave no answer within ${context.settingsOf(host).timeoutMs / 1000} s`)
  if (reply.kind === 'failed')
    return reply.code === 'ENOTFOUND' ? { kind: 'unknown host', host } : silent(describeFailure(reply.code))
  const { status, page } = reply
  if (isAccepted(outcome, context)) {
    return {
      kind: 'found',
      ...(movedTo !== undefined && { movedTo }),
      ...(anchors.length > 0 && { anchors: findAnchors(page, anchors) }),
    }
  }
  if (status === 404 || status === 410) return { kind: 'gone', status, address }
  return isBusy(reply) ? silent(describeStatus(status)) : unverified(describeStatus(status))
}

/** A first reply is definite if the address exists, or if repeating the request at once is useless. */
function isDefinite(outcome: Outcome, context: RequestContext): boolean {
  if (outcome.kind === 'unreachable' || outcome.reply.kind === 'timeout') return false
  if (outcome.reply.kind === 'status') return isAccepted(outcome, context) || isBusy(outcome.reply)
  return ['EAI_AGAIN', 'ECONNREFUSED', 'ABORTED'].includes(outcome.reply.code)
}

/**
 * An address or host is reported as missing only after two requests.
 *
 * @param anchors Ids that links name; the page is read for them.
 */
export async function checkAddress(
  { url: address, host }: Pick<LinkedAddress, 'url' | 'host'>,
  anchors: readonly string[],
  context: RequestContext,
): Promise<Answer> {
  const { problem } = context.settingsOf(host)
  if (problem !== undefined) return unverified(problem)
  const get = { method: 'GET', readsPage: anchors.length > 0 } as const
  const first = await followWithRetries(address, anchors.length > 0 ? get : { method: 'HEAD' }, context)
  if (isDefinite(first, context)) return toAnswer(first, anchors, context)
  return toAnswer(await followWithRetries(address, get, context), anchors, context)
}
