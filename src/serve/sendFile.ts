/** Sends files of the disk with sirv: as a whole, one range of it, or 304. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { contentTypeOf } from './contentType.ts'

/** `dev` makes sirv read the disk on each request: a file may be replaced at any time. */
const OPTIONS = { dev: true, etag: true, extensions: [], dotfiles: true }

/** Only single, plain ranges are supported. Others may be ignored (RFC 9110, 14.2), and get the whole file. */
function dropUnusualRange({ headers, method }: IncomingMessage): void {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const isPlain = start !== undefined && (end === undefined || end === '' || Number(start) <= Number(end))
  if (!isPlain || method === 'HEAD' || headers['if-range'] !== undefined) delete headers.range
}

/** sirv parses an address, in which these characters end the path even when they are escaped. */
const isUnsupportedBySirv = (name: string): boolean => /[?#]/.test(name)

/** Headers that are set already stay. A file that does not exist is answered with 404. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  const name = path.basename(file)
  if (!response.hasHeader('content-type')) response.setHeader('Content-Type', contentTypeOf(name))
  if (isUnsupportedBySirv(name)) {
    response.end(readFileSync(file))
    return
  }
  dropUnusualRange(request)
  // sirv leaves the errors of reading a file to the process, which they would end.
  response.once('pipe', (stream) => stream.once('error', () => response.destroy()))
  request.url = encodeURI(`/${name}`)
  sirv(path.dirname(file), OPTIONS)(request, response)
}
