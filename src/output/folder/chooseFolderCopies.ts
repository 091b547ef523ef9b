import { documentPath, foldPath } from '../../shared/documentPath.ts'
import type { Route } from '../../shared/route.ts'

/** Folders on the way to a file: `a/b/c.html` gives `a` and `a/b`. */
function foldersOf(path: string): readonly string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/**
 * With `trailingSlash: false` a page with pages below it is a file beside a folder of the same name: `docs.html`
 * and `docs/`. Asked for `/docs`, some static servers turn to the folder and find nothing there. So such a page
 * is written a second time, as the folder's `index.html`; its canonical address stays the one without a slash.
 *
 * @param taken Output paths of all documents and static files.
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
    const folder = documentPath(route, trailingSlash).replace(/\.html$/, '')
    const copy = `${folder}/index.html`
    const isOrdinary = route.kind !== 'redirect' && route.kind !== 'notFound'
    if (isOrdinary && folders.has(foldPath(folder)) && !files.has(foldPath(copy)))
      copies.set(route.path, copy)
  }
  return copies
}
