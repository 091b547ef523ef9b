/**
 * Sends one request. Reads the body of HTML pages only, if it is requested, and always closes the connection, so that it
 * does not keep the process alive.
 */
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { errorCode } from '../../shared/errors/errorCode.ts'

export interface RequestOptions {
  readonly method: 'HEAD' | 'GET'
  readonly userAgent: string
  /** Headers of the configuration, which replace headers of the tool. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Whether to read the page. */
  readonly readsPage?: boolean | undefined
  /** From DNS resolution to the last header, or to the end of the page. */
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
      /** Names of the request headers that the response depends on. */
      readonly vary?: string | undefined
      /** HTML of a page that was read completely. */
      readonly page?: string | undefined
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

/** Larger pages are not read: few have more than a megabyte. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024

/** Bytes at the start of a page that may name its encoding. */
const CHARSET_BYTES = 1024

/** Compressed pages are not read: none is requested, and a small one may expand to any size. */
const isReadablePage = (status: number, headers: http.IncomingHttpHeaders): boolean =>
  status >= 200 &&
  status < 300 &&
  /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '') &&
  /^(?:identity)?$/i.test(headers['content-encoding'] ?? '')

/** @returns Undefined for an unknown encoding. */
function decodePage(bytes: Buffer, contentType = ''): string | undefined {
  const start = bytes.toString('latin1', 0, CHARSET_BYTES)
  const [, label = 'utf-8'] = /charset\s*=\s*["']?([\w-]+)/i.exec(`${contentType}\n${start}`) ?? []
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return undefined
  }
}

/** Node decodes headers as Latin-1; servers write UTF-8. */
function decodeHeader(value: string): string {
  const text = Buffer.from(value, 'latin1').toString('utf8')
  return text.includes('\uFFFD') ? value : text
}

export function sendRequest(address: string, options: RequestOptions): Promise<Reply> {
  const { method, userAgent, timeoutMs, lookup, signal, readsPage = false } = options
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
        ...options.headers,
        Connection: 'close',
      },
      ...(lookup && { lookup }),
    })
    /** Reply of the head, while the page is read. */
    let received: Reply | undefined
    const finish = (reply: Reply) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(received ?? reply)
      client.destroy()
    }
    const stop = () => finish({ kind: 'failed', code: 'ABORTED' })
    const timer = setTimeout(() => finish({ kind: 'timeout' }), timeoutMs)
    signal.addEventListener('abort', stop)
    client.on('response', (response) => {
      const { statusCode = 0, headers } = response
      const reply: Reply = {
        kind: 'status',
        status: statusCode,
        location: headers.location && decodeHeader(headers.location),
        retryAfter: headers['retry-after'],
        vary: headers.vary,
      }
      if (!readsPage || !isReadablePage(statusCode, headers)) return finish(reply)
      received = reply
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_PAGE_BYTES) finish(reply)
        else chunks.push(chunk)
      })
      response.on('error', () => finish(reply))
      response.on('end', () => {
        received = { ...reply, page: decodePage(Buffer.concat(chunks), headers['content-type']) }
        finish(received)
      })
    })
    // Stays registered: closing the connection may emit another error.
    client.on('error', (error) => finish({ kind: 'failed', code: errorCode(error) ?? error.message }))
    client.on('close', () => finish({ kind: 'failed', code: 'ECONNRESET' }))
    if (signal.aborted) stop()
    else client.end()
  })
}
