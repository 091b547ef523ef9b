/**
 * Parses the `_redirects` file of static hosts: source, target and status per line. As on Cloudflare Pages, rules
 * apply before files. Ignores lines with conditions, queries, a source on another site, or more than one `*`.
 */
import { decodeSafely } from '../shared/addresses/urls.ts'
import { holdsPlaceholder, readHostPattern } from './hostPattern.ts'

interface RedirectRule {
  /** @returns The target with `:splat` and `:name` replaced; undefined if the path does not match. */
  readonly apply: (path: string) => string | undefined
  readonly status: number
}

interface FoundRedirect {
  readonly location: string
  /** 200: the file at `location` is served. */
  readonly status: number
}

const STATUSES = new Set([200, 301, 302, 303, 307, 308])
const DEFAULT_STATUS = 302

function matcherOf(from: string, to: string): RedirectRule['apply'] | undefined {
  const exact = decodeSafely(from)
  if (!holdsPlaceholder(from)) return (path) => (path === exact ? to : undefined)
  const pattern = readHostPattern(from)
  if (pattern === undefined) return undefined
  const { names, regex } = pattern
  return (path) => {
    const found = regex.exec(path)
    if (found === null) return undefined
    return to.replace(/:[a-z]\w*/gi, (name) => {
      const index = names.indexOf(name)
      return index < 0 ? name : encodeURI(found[index + 1] ?? '')
    })
  }
}

function readLine(line: string): RedirectRule | undefined {
  const [from, to, status = String(DEFAULT_STATUS), ...conditions] = line.trim().split(/\s+/)
  if (from === undefined || to === undefined || !from.startsWith('/') || conditions.length > 0)
    return undefined
  const code = Number(status.replace(/!$/, ''))
  const target = to.replace(/[^\x21-\x7e]+/g, encodeURI)
  const apply = matcherOf(from, target)
  return STATUSES.has(code) && apply !== undefined ? { apply, status: code } : undefined
}

export const parseRedirectsFile = (text: string): readonly RedirectRule[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line) => (line.trimStart().startsWith('#') ? [] : (readLine(line) ?? [])))

/** A target without a query gets the query of the address, before the hash. */
function withQuery(target: string, query: string): string {
  if (query === '' || target.includes('?')) return target
  const hash = target.indexOf('#')
  return hash < 0 ? target + query : target.slice(0, hash) + query + target.slice(hash)
}

/**
 * @param path Decoded, with base URL.
 * @param query With its `?`, or empty.
 */
export function findRedirect(
  rules: readonly RedirectRule[],
  path: string,
  query: string,
): FoundRedirect | undefined {
  for (const { apply, status } of rules) {
    const target = apply(path)
    // A redirect to itself would never end.
    if (target !== undefined && target !== path) return { location: withQuery(target, query), status }
  }
  return undefined
}
