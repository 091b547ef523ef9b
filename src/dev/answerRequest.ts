/**
 * Answers a request to `dev` with a file that a build of the current site would contain.
 * Security: no part of an address is copied into a page, and no address is used as a disk path. It names one of the
 * files of the site, or nothing.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { lookup } from 'mrmime'
import { contentTypeOf } from '../serve/contentType.ts'
import { resolveRequest } from '../serve/resolveRequest.ts'
import { injectLive } from './injectLive.ts'
import { matchesEtag } from './matchesEtag.ts'
import type { OutputEntry } from './outputFiles.ts'
import { type SentFile, sendFile } from './sendFile.ts'

/** The site at the time of a request. */
export interface ServedSnapshot {
  readonly siteDir: string
  readonly baseUrl: string
  find(name: string): OutputEntry | undefined
  /** HTML of a page, or its Markdown copy; the error page of a page that cannot be rendered has `isBroken`. */
  render(entry: Extract<OutputEntry, { kind: 'page' | 'markdownCopy' }>): Promise<{
    readonly text: string
    readonly isBroken: boolean
  }>
  /** A file of the search index; undefined when there is none of that name. */
  readIndex(name: string): Promise<string | Uint8Array | undefined>
}

const NO_STORE = 'no-store'

/** Browsers revalidate each time, and get 304 for the newest version. */
const REVALIDATE = 'no-cache'

function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string | Uint8Array,
  type: string,
): void {
  const body = Buffer.from(text)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const isUnchanged = status === 200 && matchesEtag(request, etag)
  response.writeHead(isUnchanged ? 304 : status, {
    ETag: etag,
    'Cache-Control': status === 200 ? REVALIDATE : NO_STORE,
    'X-Content-Type-Options': 'nosniff',
    ...(isUnchanged ? {} : { 'Content-Type': type, 'Content-Length': body.length }),
  })
  response.end(isUnchanged || request.method === 'HEAD' ? undefined : body)
}

/** Sends a message of the server itself as plain text. */
export function sendPlain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text) + 1,
    'Cache-Control': NO_STORE,
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(`${text}\n`)
}

async function sendCopy(request: IncomingMessage, response: ServerResponse, copy: SentFile): Promise<void> {
  response.setHeader('Cache-Control', REVALIDATE)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  const isSent = await sendFile(request, response, copy)
  if (!isSent) sendPlain(response, 404, 'This file cannot be read at the moment')
}

export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  snapshot: ServedSnapshot,
): Promise<void> {
  const { baseUrl } = snapshot
  const answer = resolveRequest(request.url ?? '/', {
    baseUrl,
    hasFile: (name) => snapshot.find(name) !== undefined,
  })
  if (answer.kind === 'badRequest') {
    sendPlain(response, 400, 'This address is malformed')
    return
  }
  if (answer.kind === 'redirect') {
    response.setHeader('Location', answer.location)
    sendPlain(response, 302, 'The site is elsewhere')
    return
  }
  const entry = answer.name === undefined ? undefined : snapshot.find(answer.name)
  if (answer.name === undefined || entry === undefined) {
    sendPlain(response, 404, 'Not found')
    return
  }
  const status = answer.kind === 'notFound' ? 404 : 200
  const type = contentTypeOf(answer.name) ?? lookup(answer.name) ?? 'application/octet-stream'
  if (entry.kind === 'contents') sendText(request, response, status, entry.contents, type)
  else if (entry.kind === 'copy') {
    const file = path.join(snapshot.siteDir, entry.source)
    await sendCopy(request, response, { file, type, status })
  } else if (entry.kind === 'index') {
    const contents = await snapshot.readIndex(entry.name)
    if (contents === undefined) sendPlain(response, 404, 'Not found')
    else sendText(request, response, status, contents, type)
  } else {
    const { text, isBroken } = await snapshot.render(entry)
    const sent = entry.kind === 'page' ? injectLive(text, baseUrl) : text
    sendText(request, response, isBroken ? 500 : status, sent, type)
  }
}
