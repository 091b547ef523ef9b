import type { Route } from '../site/route.ts'
import { normalizePath, outputPathOf } from './urls.ts'

/**
 * Output path of a route's HTML document, or of a feed. Routes compare these paths and the output writes them, so that two documents
 * never claim the same file. Hosts expect `404.html` for any trailing slash setting and source, and a redirect from an
 * old `/faq.html` must be written to that file.
 */
export function htmlPathOf(
  { path, kind }: Pick<Route, 'path' | 'kind'>,
  trailingSlash: boolean | undefined,
): string {
  if (kind === 'feed' || /\.html?$/i.test(path)) return normalizePath(path).slice(1)
  if (kind === 'notFound' || path === '/404') return outputPathOf(path, false)
  return outputPathOf(path, trailingSlash)
}

/** Normal form of a path on file systems that ignore case or normalize Unicode. */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase()
