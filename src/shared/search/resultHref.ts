/** Where a search hit leads: one rule for the dialog, the search page and `check`. */
import type { Route } from '../route.ts'
import { type HrefOptions, isExternalHref } from '../urls.ts'
import type { ResultRewrite } from './search.ts'

export interface ResultHrefOptions extends HrefOptions {
  /** Origin of the site, without a slash at its end. */
  readonly url?: string | undefined
  readonly rewrite?: ResultRewrite | undefined
}

/** Pages that are listed, of every kind that an author writes or a category makes. */
export const isResult = ({ kind, unlisted }: Route): boolean =>
  (kind === 'doc' || kind === 'category' || kind === 'page') && !unlisted

/** A path as search shows it: changed at its start only. Without base URL. */
export const rewritePath = (path: string, rewrite: ResultRewrite | undefined): string =>
  rewrite !== undefined && path.startsWith(rewrite.from)
    ? `/${rewrite.to}${path.slice(rewrite.from.length)}`.replace(/\/{2,}/g, '/')
    : path

/**
 * The address of a hit as a link on this site writes it, with base URL: without the origin when that is the site's
 * own, so that a hit opens where the reader is, and with its path as the site shows it. What is not of this site
 * stays as it is.
 */
export function resultHref(url: string, { url: origin, baseUrl, rewrite }: ResultHrefOptions): string {
  const own = origin !== undefined && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  if (isExternalHref(own) || !own.startsWith(baseUrl)) return own
  const end = own.search(/[?#]/)
  const written = own.slice(baseUrl.length - 1, end < 0 ? undefined : end)
  // A path has no slash at its end, however it is written: the docs' home is not below itself.
  const slash = written.length > 1 && written.endsWith('/') ? '/' : ''
  const path = rewritePath(slash === '' ? written : written.slice(0, -1), rewrite)
  const shown = path.endsWith('/') ? path : path + slash
  return baseUrl.slice(0, -1) + shown + (end < 0 ? '' : own.slice(end))
}
