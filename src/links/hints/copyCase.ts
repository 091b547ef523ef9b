/** Copies the case of a target into an address and keeps everything else of the address. */

import { decodeSafely, folderOf } from '../../shared/addresses/urls.ts'
import { withoutExtension } from '../../shared/document/markdownFile.ts'
import type { Route } from '../../shared/site/route.ts'
import { plainNameOf } from '../resolve/linkIndex.ts'
import { foldName } from '../resolve/nameMap.ts'
import { escapePath } from '../resolve/writeAddress.ts'

/** Names of a route in addresses: its path, and its source with and without number prefixes. */
const addressNames = ({ path, doc }: Route): readonly string[] => {
  const sources = doc === undefined ? [] : [doc.source, folderOf(doc.source)]
  return [path, ...sources.flatMap((source) => [withoutExtension(source), plainNameOf(source)])]
}

/** Compares segments from the end, up to the first that differs in more than case. */
function copySegments(path: string, name: string): string {
  const right = name.split('/')
  const written = path.split('/')
  for (let at = written.length - 1; at >= 0; at -= 1) {
    const segment = written[at] ?? ''
    const [, stem = '', extension = ''] = /^(.*?)(\.html)?$/s.exec(segment) ?? []
    const last = right.at(-1) ?? ''
    // Skips a trailing slash, and `index` where the name is a folder's.
    if (segment === '' || segment === '.' || (stem === 'index' && last !== 'index')) continue
    const [segmentText, stemText] = [decodeSafely(segment), decodeSafely(stem)]
    if (foldName(segmentText) === foldName(last))
      written[at] = segmentText === last ? segment : escapePath(last)
    else if (foldName(stemText) !== foldName(last)) break
    else if (stemText !== last) written[at] = escapePath(last) + extension
    right.pop()
  }
  return written.join('/')
}

/**
 * @param path As written, without query and hash.
 * @returns Every possible spelling; the caller tests which of them resolve.
 */
export const copyCase = (path: string, route: Route): readonly string[] => [
  ...new Set(addressNames(route).map((name) => copySegments(path, name))),
]
