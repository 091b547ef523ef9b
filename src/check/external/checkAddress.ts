/**
 * Asks one address: HEAD, and GET where that is not definite; redirects are followed, a server that asks for
 * patience gets it. It knows nothing of other addresses, of files or of the cache.
 */
import type { LookupFunction } from 'node:net'
import type { Answer } from './answer.ts'
import { toExternalAddress } from './externalAddress.ts'
import { readRetryAfter } from './retryAfter.ts'
import { type Reply, type RequestOptions, sendRequest } from './sendRequest.ts'
import type { Clock, Turns } from './turns.ts'

export interface AskContext {
  readonly turns: Turns
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly userAgent: string
  readonly timeoutMs: number
  readonly lookup?: LookupFunction | undefined
  /** Whether a host is not to be asked. */
  readonly isSkipped: (host: string) => boolean
}

/** As many as browsers follow for a reader's patience; a longer chain is a loop. */
const MAX_REDIRECTS = 10

const MAX_RETRIES = 2

/** For servers that ask for patience and do not say how much. */
const RETRY_WAIT_MS = 1_000

/** Over all retries of one address: a run is worth more than one answer. */
const MAX_WAITING_MS = 60_000

const REDIRECTS = new Set([301, 302, 303, 307, 308])

const unverified = (reason: string): Answer => ({ kind: 'unverified', reason })

/** The last reply of a chain of redirects, or why there is none. */
type Outcome =
  | { readonly kind: 'reply'; readonly reply: Reply; readonly address: string; readonly host: string }
  | { readonly kind: 'lost'; readonly reason: string }

const lost = (reason: string): Outcome => ({ kind: 'lost', reason })

function resolveLocation(location: string, address: string): string | undefined {
  try {
    return new URL(location, address).href
  } catch {
    return undefined
  }
}

async function follow(
  start: string,
  method: RequestOptions['method'],
  context: AskContext,
): Promise<Outcome> {
  const visited = new Set<string>()
  let href = start
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const target = toExternalAddress(href)
    if (target.kind !== 'address' || context.isSkipped(target.host))
      return lost('it leads to an address that is not asked')
    if (visited.has(target.url)) return lost('its redirects go round in circles')
    visited.add(target.url)
    const { url, host } = target
    const reply = await context.turns.take(host, () => sendRequest(url, { ...context, method }))
    if (reply.kind !== 'status' || !REDIRECTS.has(reply.status) || reply.location === undefined)
      return { kind: 'reply', reply, address: url, host }
    const next = resolveLocation(reply.location, url)
    if (next === undefined) return lost('it leads to a malformed address')
    href = next
  }
  return lost(`it leads on more than ${MAX_REDIRECTS} times`)
}

const isBusy = (reply: Reply): boolean =>
  reply.kind === 'status' && (reply.status === 429 || reply.status === 503)

/** `follow`, again for servers that are busy. */
async function followPatiently(start: string, method: RequestOptions['method'], context: AskContext) {
  let waited = 0
  for (let retries = 0; ; retries += 1) {
    const outcome = await follow(start, method, context)
    if (outcome.kind === 'lost' || !isBusy(outcome.reply) || retries === MAX_RETRIES) return outcome
    const header = outcome.reply.kind === 'status' ? outcome.reply.retryAfter : undefined
    const ms = readRetryAfter(header, context.clock.now()) ?? RETRY_WAIT_MS * (retries + 1)
    waited += ms
    if (waited > MAX_WAITING_MS || context.signal.aborted) return outcome
    context.turns.pause(outcome.host, ms)
  }
}

function describeFailure(code: string): string {
  if (code === 'ABORTED') return 'it was not asked to the end'
  if (code === 'EAI_AGAIN') return 'the name of its host could not be looked up at the moment'
  if (code === 'ECONNREFUSED') return 'its server refused the connection'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'its server closed the connection'
  if (code.startsWith('HPE_')) return 'its server does not answer in HTTP'
  return `the connection failed (${code})`
}

function describeStatus(status: number): string {
  if (status === 401 || status === 403) return `its server lets not everybody in (${status})`
  if (status === 429) return 'its server asks for fewer requests (429)'
  return `its server answers ${status}`
}

function judge(outcome: Outcome, { timeoutMs }: AskContext): Answer {
  if (outcome.kind === 'lost') return unverified(outcome.reason)
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

/** HEAD says enough when something is there, and when asking again at once would be no use. */
function isDefinite(outcome: Outcome): boolean {
  if (outcome.kind === 'lost' || outcome.reply.kind === 'timeout') return false
  if (outcome.reply.kind === 'status')
    return (outcome.reply.status >= 200 && outcome.reply.status < 300) || isBusy(outcome.reply)
  return ['EAI_AGAIN', 'ECONNREFUSED', 'ABORTED'].includes(outcome.reply.code)
}

/** What is reported as missing was asked for twice, a name that is looked up included. */
export async function askAddress(address: string, context: AskContext): Promise<Answer> {
  const head = await followPatiently(address, 'HEAD', context)
  if (isDefinite(head)) return judge(head, context)
  return judge(await followPatiently(address, 'GET', context), context)
}
