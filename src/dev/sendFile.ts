/**
 * Sends a file of the disk: as a whole, a range of it, or 304. Closes the connection if the file changes while it is
 * sent.
 */
import type { Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { matchesEtag } from './matchesEtag.ts'
import { type ByteRange, parseRange } from './parseRange.ts'

export interface SentFile {
  /** Absolute. */
  readonly file: string
  readonly type: string
  readonly status: 200 | 404
}

/**
 * Contains milliseconds, since a file may change twice in one second. For the same reason no `Last-Modified` is sent.
 */
const etagOf = ({ size, mtimeMs, ctimeMs }: Stats): string =>
  `"${[size, mtimeMs, ctimeMs].map((value) => value.toString(36)).join('-')}"`

/** A range is sent only if `If-Range` matches the current version. */
function rangeOf({ method, headers }: IncomingMessage, etag: string, size: number) {
  const condition = headers['if-range']
  // Only GET supports ranges (RFC 9110, 14.2).
  if (method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined
  return parseRange(headers.range, size)
}

/** Fails if there are fewer bytes than announced: the client would wait for the rest. */
async function* assertLength(length: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let sent = 0
  for await (const chunk of chunks) {
    sent += chunk.length
    yield chunk
  }
  if (sent < length) throw new Error('The file has become shorter')
}

async function sendBytes(response: ServerResponse, handle: FileHandle, { start, end }: ByteRange) {
  const stream = handle.createReadStream({ start, end })
  try {
    await pipeline(stream, (chunks: AsyncIterable<Buffer>) => assertLength(end - start + 1, chunks), response)
  } catch {
    // The client disconnected, or the file has changed.
    response.destroy()
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: FileHandle,
  { type, status }: SentFile,
): Promise<boolean> {
  const stats = await handle.stat()
  if (!stats.isFile()) return false
  const { size } = stats
  const etag = etagOf(stats)
  response.setHeader('ETag', etag)
  if (status === 200 && matchesEtag(request, etag)) {
    response.writeHead(304).end()
    return true
  }
  const range = status === 200 ? rangeOf(request, etag, size) : undefined
  response.setHeader('Accept-Ranges', status === 200 ? 'bytes' : 'none')
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end()
    return true
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  response.writeHead(range === undefined ? status : 206, {
    'Content-Type': type,
    'Content-Length': end - start + 1,
    ...(range === undefined ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  })
  if (request.method === 'HEAD' || size === 0) response.end()
  else await sendBytes(response, handle, { start, end })
  return true
}

/** @returns False when the file cannot be read and nothing was sent. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  sent: SentFile,
): Promise<boolean> {
  let handle: FileHandle | undefined
  try {
    handle = await open(sent.file)
    return await answer(request, response, handle, sent)
  } catch {
    // The file was deleted after the site was read.
    return false
  } finally {
    await handle?.close()
  }
}
