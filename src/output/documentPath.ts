import type { Route } from '../shared/route.ts'
import { normalizePath, outputPathOf } from '../shared/urls.ts'

/**
 * The file of a route's document. Hosts look for `404.html` by that name whatever the trailing slash, and a
 * redirect from an old `/faq.html` has to be that very file.
 */
export function documentPath(
  { path, kind }: { readonly path: string; readonly kind: Route['kind'] },
  trailingSlash: boolean | undefined,
): string {
  if (/\.html?$/i.test(path)) return normalizePath(path).slice(1)
  if (kind === 'notFound') return outputPathOf(path, false)
  return outputPathOf(path, trailingSlash)
}
