/**
 * Patterns of `_redirects` and `_headers`: `*` matches anything, `:name` one segment. As on Cloudflare Pages, a
 * pattern has at most one `*`; here also at most one placeholder per segment, so that matching takes linear time.
 */

import { decodeSafely } from '../shared/addresses/urls.ts'
import { escapeRegExp } from '../shared/text/escapeRegExp.ts'

const PLACEHOLDER = /(\*|:[a-z]\w*)/i

interface HostPattern {
  /** Names of the groups of `regex`, in order; `:splat` for `*`. */
  readonly names: readonly string[]
  readonly regex: RegExp
}

export const holdsPlaceholder = (pattern: string): boolean => PLACEHOLDER.test(pattern)

/** @returns Undefined for a pattern that hosts do not support. */
export function readHostPattern(pattern: string): HostPattern | undefined {
  const segments = pattern.split('/').map((segment) => segment.split(PLACEHOLDER))
  const isSupported = segments.every(({ length }) => length <= 3) && pattern.split('*').length <= 2
  if (!isSupported) return undefined
  const names: string[] = []
  const source = segments
    .map((parts) =>
      parts
        .map((part) => {
          if (!PLACEHOLDER.test(part)) return escapeRegExp(decodeSafely(part))
          names.push(part === '*' ? ':splat' : part)
          return part === '*' ? '(.*)' : '([^/]+)'
        })
        .join(''),
    )
    .join('/')
  return { names, regex: new RegExp(`^${source}$`, 's') }
}
