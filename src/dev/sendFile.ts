/**
 * A file of the disk as an answer: whole, a part of it, or that the browser has the newest.
 * In: the request, a file that the site is known to have. Out: the answer. A file that is another one while it is sent
 * ends the connection.
 */
import type { Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isKnown } from './isKnown.ts'
import { type ByteRange, parseRange } from './parseRange.ts'

export interface SentFile {
  /** Absolute. */
  readonly file: string
  readonly type: string
  readonly status: 200 | 404
}

/** Of a file that is written again in the same second, too: a date in seconds could not tell, so none is sent. */
const etagOf = ({ size, mtimeMs, ctimeMs }: Stats): string =>
  `"${[size, mtimeMs, ctimeMs].map((value) => value.toString(36)).join('-')}"`

/** A part is sent only to who has the rest of the same file. */
function rangeOf({ method, headers }: IncomingMessage, etag: string, size: number) {
  const condition = headers['if-range']
  // Ranges are those of GET alone (RFC 9110, 14.2).
  if (method !== 'GET' || (condition !== undefined && condition !== etag)) return undefined
  return parseRange(headers.range, size)
}

/** Ends an answer that promised more than there is: a reader would wait for the rest. */
async function* exactly(length: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
    await pipeline(stream, (chunks: AsyncIterable<Buffer>) => exactly(end - start + 1, chunks), response)
  } catch {
    // The reader has gone, or the file is another one now.
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
  if (status === 200 && isKnown(request, etag)) {
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

/** @returns False when it cannot be read, and nothing was sent. */
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
    // Gone since the site was read.
    return false
  } finally {
    await handle?.close()
  }
}
