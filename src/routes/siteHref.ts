import { isExternalHref, normalizePath, splitHref } from '../shared/urls.ts'

/** A path written by an author, in the tool's form with query and hash kept; other addresses as they are. */
export function siteHref(href: string): string {
  if (isExternalHref(href) || href.startsWith('#')) return href
  const { path, query, hash } = splitHref(href)
  return normalizePath(path) + query + hash
}
