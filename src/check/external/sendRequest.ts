/**
 * One request of one method to one address. The body is never read, and the connection is always closed: nothing of
 * it keeps the process alive.
 */
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { errorCode } from '../../shared/text/errorCode.ts'

export interface RequestOptions {
  readonly method: 'HEAD' | 'GET'
  readonly userAgent: string
  /** From asking for the host's name to the last header. */
  readonly timeoutMs: number
  readonly lookup?: LookupFunction | undefined
  readonly signal: AbortSignal
}

export type Reply =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly location?: string | undefined
      readonly retryAfter?: string | undefined
    }
  | { readonly kind: 'timeout' }
  /** `code` is of the system, TLS or the parser of HTTP, such as `ECONNREFUSED`. */
  | { readonly kind: 'failed'; readonly code: string }

/** More than servers send; a longer head is an error of the parser. */
const MAX_HEADERS_BYTES = 64 * 1024

/** For each of a host's addresses: the quarter of a second that Node allows is too short for distant servers. */
const CONNECTING = { autoSelectFamilyAttemptTimeout: 2_500 }

/** What a browser sends: some servers answer nothing else as they answer readers. */
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

/** Headers are bytes to Node; servers write UTF-8. */
function decodeHeader(value: string): string {
  const text = Buffer.from(value, 'latin1').toString('utf8')
  return text.includes('\uFFFD') ? value : text
}

export function sendRequest(address: string, options: RequestOptions): Promise<Reply> {
  const { method, userAgent, timeoutMs, lookup, signal } = options
  return new Promise((resolve) => {
    const { request } = address.startsWith('https:') ? https : http
    const client = request(address, {
      method,
      agent: false,
      maxHeaderSize: MAX_HEADERS_BYTES,
      ...CONNECTING,
      headers: {
        'User-Agent': userAgent,
        Accept: ACCEPT,
        'Accept-Language': 'en,*;q=0.5',
        Connection: 'close',
      },
      ...(lookup && { lookup }),
    })
    const finish = (reply: Reply) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(reply)
      client.destroy()
    }
    const stop = () => finish({ kind: 'failed', code: 'ABORTED' })
    const timer = setTimeout(() => finish({ kind: 'timeout' }), timeoutMs)
    signal.addEventListener('abort', stop)
    client.on('response', ({ statusCode = 0, headers: { location, 'retry-after': retryAfter } }) => {
      finish({
        kind: 'status',
        status: statusCode,
        location: location && decodeHeader(location),
        retryAfter,
      })
    })
    // Stays after the end: closing a connection may be an error once more.
    client.on('error', (error) => finish({ kind: 'failed', code: errorCode(error) ?? error.message }))
    client.on('close', () => finish({ kind: 'failed', code: 'ECONNRESET' }))
    if (signal.aborted) stop()
    else client.end()
  })
}
