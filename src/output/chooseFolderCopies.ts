import { foldPath, htmlPathOf } from '../shared/addresses/htmlPathOf.ts'
import type { Route } from '../shared/site/route.ts'

/** All ancestor folders of a file: `a` and `a/b` for `a/b/c.html`. */
function foldersOf(path: string): readonly string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/**
 * Chooses the pages that are also written as `index.html` of a folder.
 * With `trailingSlash: false`, a page with subpages is a file beside a folder of the same name: `docs.html` and
 * `docs/`. Some static servers resolve `/docs` to the folder and respond with 404. The canonical address of the copy
 * is the one without a slash.
 *
 * @param taken Output paths of all HTML documents and static files.
 * @returns Output path of the copy by route path.
 */
export function chooseFolderCopies(
  routes: readonly Route[],
  taken: Iterable<string>,
  trailingSlash: boolean | undefined,
): ReadonlyMap<string, string> {
  const copies = new Map<string, string>()
  if (trailingSlash !== false) return copies
  const files = new Set<string>()
  const folders = new Set<string>()
  for (const path of taken) {
    files.add(foldPath(path))
    for (const folder of foldersOf(foldPath(path))) folders.add(folder)
  }
  for (const route of routes) {
    const folder = htmlPathOf(route, trailingSlash).replace(/\.html$/, '')
    const copy = `${folder}/index.html`
    const isOrdinary = route.kind !== 'redirect' && route.kind !== 'notFound' && route.kind !== 'feed'
    if (isOrdinary && folders.has(foldPath(folder)) && !files.has(foldPath(copy)))
      copies.set(route.path, copy)
  }
  return copies
}
