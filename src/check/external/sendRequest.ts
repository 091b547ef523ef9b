/**
 * Sends one request. Never reads the body and always closes the connection, so that it does not keep the process
 * alive.
 */
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { errorCode } from '../../shared/errors/errorCode.ts'

export interface RequestOptions {
  readonly method: 'HEAD' | 'GET'
  readonly userAgent: string
  /** From DNS resolution to the last header. */
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
  /** `code` is of the system, TLS or the HTTP parser, such as `ECONNREFUSED`. */
  | { readonly kind: 'failed'; readonly code: string }

/** More than servers send; a larger header is a parser error. */
const MAX_HEADERS_BYTES = 64 * 1024

/** Per IP address of a host: Node's default of 250 ms is too short for distant servers. */
const CONNECTING = { autoSelectFamilyAttemptTimeout: 2_500 }

/** The header of a browser: some servers answer other clients differently. */
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

/** Node decodes headers as Latin-1; servers write UTF-8. */
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
    // Stays registered: closing the connection may emit another error.
    client.on('error', (error) => finish({ kind: 'failed', code: errorCode(error) ?? error.message }))
    client.on('close', () => finish({ kind: 'failed', code: 'ECONNRESET' }))
    if (signal.aborted) stop()
    else client.end()
  })
}
