import type { IncomingMessage } from 'node:http'

/** Whether `If-None-Match` of a request contains this tag (RFC 9110, 13.1.2). */
export function matchesEtag({ headers }: IncomingMessage, etag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
