/**
 * Finds names of included files that change in a move. Returns each name that would lead to another file, with its
 * replacement.
 */

import { relocateHref, SITE_ALIAS } from '../links/index.ts'
import { type ContentOptions, readSource } from '../markdown/index.ts'
import { decodeSafely, folderOf, resolveFrom } from '../shared/addresses/urls.ts'
import type { Doc } from '../shared/document/doc.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import { findIncludes } from './findIncludes.ts'
import type { AddressChange } from './planMove.ts'
import { type Move, renamePath } from './renamePath.ts'

/** The included file from the site root, and the prefix of its path. */
function locate(
  target: string,
  folder: string,
): { readonly source: string; readonly root: string } | undefined {
  const path = decodeSafely(target)
  const root = path.startsWith(SITE_ALIAS) ? SITE_ALIAS : path.startsWith('/') ? '/' : ''
  const source = resolveFrom(root === '' ? folder : '', path.slice(root.length))
  return source === undefined ? undefined : { source, root }
}

function changeTarget(target: string, file: string, move: Move): string | undefined {
  const located = locate(target, folderOf(file))
  if (located === undefined) return undefined
  const { source, root } = located
  const moved = renamePath(source, move)
  const folder = folderOf(renamePath(file, move))
  if (locate(target, folder)?.source === moved) return undefined
  const escaped = moved.replaceAll('%', '%25')
  if (root !== '') return root + escaped
  const relative = relocateHref(escaped.replace(/[?#]/g, encodeURIComponent), '', folder)
  return target.startsWith('.') ? relative : relative.replace(/^\.\//, '')
}

export function findIncludeChanges(
  docs: readonly Doc[],
  content: ContentOptions,
  move: Move,
): AddressChange[] {
  const including = docs.filter(({ dependencies }) => dependencies.length > 0)
  const files = new Set(including.flatMap(({ source, dependencies }) => [source, ...dependencies]))
  return [...files].filter(isMarkdownPath).flatMap((file) => {
    const { text } = readSource(content, file)
    return findIncludes(text, content).flatMap(({ target, place }) => {
      const to = changeTarget(target, file, move)
      return to === undefined ? [] : [{ file, place, from: target, to }]
    })
  })
}
