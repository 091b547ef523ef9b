/** Address of a React or Markdown page of `pages/`. */

import { joinPath } from '../shared/addresses/urls.ts'
import type { PageFile } from '../shared/site/site.ts'

const PAGE = /\.(tsx|jsx|md|mdx|markdown)$/
const NOT_A_PAGE = /\.(?:test|spec)\.[jt]sx$|\.d\.tsx?$/

/**
 * `cancel-order.tsx` is `/cancel-order`, `a/index.md` is `/a`. Undefined for files that are not pages: tests, types,
 * and names that start with `_` or a dot.
 *
 * @param path From the pages folder.
 */
export function readPageFile(source: string, path: string, routeBasePath: string): PageFile | undefined {
  const [, extension] = PAGE.exec(path) ?? []
  if (extension === undefined || NOT_A_PAGE.test(path)) return undefined
  if (path.split('/').some((segment) => /^[_.]/.test(segment))) return undefined
  const bare = path.replace(PAGE, '').replace(/(^|\/)index$/, '$1')
  const kind = extension.startsWith('m') ? 'markdown' : 'react'
  return { source, path: joinPath(routeBasePath, bare), kind }
}
