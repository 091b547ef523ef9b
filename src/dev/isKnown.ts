import type { IncomingMessage } from 'node:http'

/** Whether the browser has what this tag names (`If-None-Match`; RFC 9110, 13.1.2). */
export function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
