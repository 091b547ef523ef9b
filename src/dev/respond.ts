/** Sends the answers of `dev`. Browsers use none without asking again, and never guess a type. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFile } from '../disk/index.ts'
import { sendFile } from '../serve/index.ts'

const NO_SNIFF = { 'X-Content-Type-Options': 'nosniff' }

/** Headers of answers of the server itself. */
export const UNCACHED_HEADERS = { 'Cache-Control': 'no-store', ...NO_SNIFF }

/** Headers of files of the site: browsers revalidate each time, and get 304 for the newest version. */
const REVALIDATED_HEADERS = { 'Cache-Control': 'no-cache', ...NO_SNIFF }

/** Sends an answer of the server itself. */
export function sendUncached(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    ...UNCACHED_HEADERS,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}

/** Sends a message of the server itself as plain text. */
export const sendPlain = (response: ServerResponse, status: number, text: string): void =>
  sendUncached(response, status, 'text/plain', `${text}\n`)

export function sendNothing(response: ServerResponse): void {
  response.writeHead(204, UNCACHED_HEADERS)
  response.end()
}

/** Sends the contents of a file of the site. */
export function sendContents(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  contents: string | Uint8Array,
  type: string,
): void {
  const body = Buffer.from(contents)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const isUnchanged = status === 200 && request.headers['if-none-match'] === etag
  response.writeHead(isUnchanged ? 304 : status, {
    ETag: etag,
    ...(status === 200 ? REVALIDATED_HEADERS : UNCACHED_HEADERS),
    ...(isUnchanged ? {} : { 'Content-Type': type, 'Content-Length': body.length }),
  })
  response.end(isUnchanged || request.method === 'HEAD' ? undefined : body)
}

/** Sends a file of the site from the disk. It may have been deleted since the site was read. */
export function sendCopy(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: string,
  type: string,
): void {
  if (!isFile(file)) sendPlain(response, 404, 'This file cannot be read at the moment')
  else if (status !== 200) sendContents(request, response, status, readFileSync(file), type)
  else {
    for (const [name, value] of Object.entries({ ...REVALIDATED_HEADERS, 'Content-Type': type }))
      response.setHeader(name, value)
    sendFile(request, response, file)
  }
}
