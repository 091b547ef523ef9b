/**
 * The `_redirects` file of static hosts: an address, where it leads, and a status in a line.
 * In: the file's text. Out: rules, and what the first that fits says of an address. Rules apply before files, as
 * Cloudflare Pages has it. Lines with conditions, queries or another site's address are passed over.
 */
import { decodeSafely } from '../shared/urls.ts'

export interface RedirectRule {
  /** @returns The target with what the pattern has taken as `:splat` and `:name`; undefined where it does not fit. */
  readonly apply: (path: string) => string | undefined
  readonly status: number
}

export interface FoundRedirect {
  readonly location: string
  /** 200: the file at `location` answers. */
  readonly status: number
}

const STATUSES = new Set([200, 301, 302, 303, 307, 308])
const DEFAULT_STATUS = 302

const PLACEHOLDER = /(\*|:[a-z]\w*)/i

function matcherOf(from: string, to: string): RedirectRule['apply'] {
  const exact = decodeSafely(from)
  if (!PLACEHOLDER.test(from)) return (path) => (path === exact ? to : undefined)
  const names: string[] = []
  const source = from
    .split(PLACEHOLDER)
    .map((part) => {
      if (!PLACEHOLDER.test(part)) return decodeSafely(part).replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      names.push(part === '*' ? ':splat' : part)
      return part === '*' ? '(.*)' : '([^/]+)'
    })
    .join('')
  const pattern = new RegExp(`^${source}$`, 's')
  return (path) => {
    const found = pattern.exec(path)
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
  return STATUSES.has(code) ? { apply: matcherOf(from, target), status: code } : undefined
}

export const parseRedirectsFile = (text: string): readonly RedirectRule[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line) => (line.trimStart().startsWith('#') ? [] : (readLine(line) ?? [])))

/** A target without a query takes that of the address; the hash stays last. */
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
    // One that leads to itself would never end.
    if (target !== undefined && target !== path) return { location: withQuery(target, query), status }
  }
  return undefined
}
