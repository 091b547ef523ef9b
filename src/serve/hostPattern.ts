/**
 * Patterns of `_redirects` and `_headers`: `*` stands for anything, `:name` for one segment. As on Cloudflare Pages a
 * pattern has one `*`; here a segment has one of both at most, so that no address takes long to compare.
 */
import { escapeRegExp } from '../shared/text/escapeRegExp.ts'
import { decodeSafely } from '../shared/urls.ts'

const PLACEHOLDER = /(\*|:[a-z]\w*)/i

export interface HostPattern {
  /** `:splat` for `*`, in the order of the groups that `regex` has. */
  readonly names: readonly string[]
  readonly regex: RegExp
}

export const holdsPlaceholder = (pattern: string): boolean => PLACEHOLDER.test(pattern)

/** @returns Undefined for a pattern that hosts do not take. */
export function readHostPattern(pattern: string): HostPattern | undefined {
  const segments = pattern.split('/').map((segment) => segment.split(PLACEHOLDER))
  const isTaken = segments.every(({ length }) => length <= 3) && pattern.split('*').length <= 2
  if (!isTaken) return undefined
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
