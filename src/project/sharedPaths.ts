import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { Route } from '../shared/site/route.ts'

/**
 * Paths of static files, which have one address for all languages: folders without pages, such as `/img/`, and single files
 * in others.
 *
 * @param staticFiles Output paths.
 */
export function sharedPaths(
  staticFiles: Iterable<string>,
  routes: readonly Pick<Route, 'path'>[],
): readonly string[] {
  // Each language has assets of its own, such as search indexes.
  const withPages = new Set([ASSETS_FOLDER])
  for (const { path } of routes) {
    const names = path.slice(1).split('/')
    for (const index of names.keys()) withPages.add(names.slice(0, index + 1).join('/'))
  }
  const starts = new Set<string>()
  for (const file of staticFiles) {
    const names = file.split('/')
    const folder = names
      .slice(0, -1)
      .map((_, index) => names.slice(0, index + 1).join('/'))
      .find((each) => !withPages.has(each))
    starts.add(folder === undefined ? `/${file}` : `/${folder}/`)
  }
  return [...starts].sort()
}
