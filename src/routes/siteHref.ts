import { isExternalHref, normalizePath, splitHref } from '../shared/addresses/urls.ts'

/** Normalizes the path of a written site address and keeps query and hash; returns other addresses unchanged. */
export function siteHref(href: string): string {
  if (isExternalHref(href) || href.startsWith('#')) return href
  const { path, query, hash } = splitHref(href)
  return normalizePath(path) + query + hash
}
