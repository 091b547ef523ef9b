import { QUERY_MAX_LENGTH } from '../../shared/constants.ts'

/** What an address was about, as far as its last part says: `/docs/create-orders.html` is `create orders`. */
export function wordsOfPath(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
      .replace(/\.\w+$/, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, QUERY_MAX_LENGTH)
  } catch {
    // Not every address that a browser shows is well-formed.
    return ''
  }
}
