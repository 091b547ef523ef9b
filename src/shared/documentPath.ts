import type { Route } from './route.ts'
import { normalizePath, outputPathOf } from './urls.ts'

/**
 * The file of a route's document below the output folder. Routes compare addresses by it and the output writes it,
 * so that two documents never want one file. Hosts look for `404.html` by that name whatever the trailing slash and
 * whatever its source, and a redirect from an old `/faq.html` has to be that very file.
 */
export function documentPath(
  { path, kind }: Pick<Route, 'path' | 'kind'>,
  trailingSlash: boolean | undefined,
): string {
  if (/\.html?$/i.test(path)) return normalizePath(path).slice(1)
  if (kind === 'notFound' || path === '/404') return outputPathOf(path, false)
  return outputPathOf(path, trailingSlash)
}

/** The form in which names are the same for file systems that ignore case or compose letters. */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase()
