import { QUERY_MAX_LENGTH } from '../../shared/constants.ts'

/** The words of the last segment of a path: `create orders` for `/docs/create-orders.html`. */
export function readPathWords(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
      .replace(/\.\w+$/, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, QUERY_MAX_LENGTH)
  } catch {
    // `decodeURIComponent` throws for malformed addresses.
    return ''
  }
}
