/** Address of a search result: the same rules for the dialog, the search page and `check`. */

import { type HrefOptions, isExternalHref } from '../addresses/urls.ts'
import type { Route } from '../site/route.ts'
import type { ResultRewrite } from './search.ts'

interface ResultHrefOptions extends HrefOptions {
  /** Origin of the site, without a trailing slash. */
  readonly url?: string | undefined
  readonly rewrite?: ResultRewrite | undefined
}

/** Whether a page is in search results: listed pages and categories. */
export const isResult = ({ kind, unlisted }: Route): boolean =>
  (kind === 'doc' || kind === 'post' || kind === 'category' || kind === 'page') && !unlisted

/** Replaces the start of a path as configured. Without base URL. */
export const rewritePath = (path: string, rewrite: ResultRewrite | undefined): string =>
  rewrite !== undefined && path.startsWith(rewrite.from)
    ? `/${rewrite.to}${path.slice(rewrite.from.length)}`.replace(/\/{2,}/g, '/')
    : path

/**
 * Address of a result as a link on this site, with base URL. The site's own origin is removed, so that a result opens on
 * the current host, and the path is rewritten as configured. Addresses of other sites do not change.
 */
export function resultHref(url: string, { url: origin, baseUrl, rewrite }: ResultHrefOptions): string {
  const local = origin !== undefined && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  if (isExternalHref(local) || !local.startsWith(baseUrl)) return local
  const end = local.search(/[?#]/)
  const written = local.slice(baseUrl.length - 1, end < 0 ? undefined : end)
  // `rewrite` applies to the path without its trailing slash.
  const slash = written.length > 1 && written.endsWith('/') ? '/' : ''
  const path = rewritePath(slash === '' ? written : written.slice(0, -1), rewrite)
  const shown = path.endsWith('/') ? path : path + slash
  return baseUrl.slice(0, -1) + shown + (end < 0 ? '' : local.slice(end))
}
