/** Keeps relative paths of documents that move into the folder of their language. */

import path from 'node:path'
import { folderOf, relativePath } from '../../shared/addresses/urls.ts'
import { mapProse } from '../text/mapProse.ts'

/** Links, images, definitions, attributes, imports and includes with a relative path. */
const REFERENCE =
  /(\]\(<?|^\[[^\]\n]+\]:[ \t]*<?|(?:src|href)=["']|(?:from|import)[ \t]+["']|@include:[ \t]*|^[ \t]*<<<[ \t]+)(\.{1,2}\/[^\s"'#?<>){[]+)/gm

interface Move {
  readonly from: string
  readonly to: string
  /** Path in the new site of a file or folder of the source. */
  readonly placeOf: (file: string) => string
}

/** @returns The text with the paths that lead to the same file from the new place. */
export const moveReferences = (text: string, { from, to, placeOf }: Move): string =>
  mapProse(text, (prose) =>
    prose.replace(REFERENCE, (written, start: string, reference: string) => {
      const target = placeOf(path.posix.join(folderOf(from), reference))
      if (target === path.posix.join(folderOf(to), reference)) return written
      const end = reference.endsWith('/') ? '/' : ''
      return `${start}${relativePath(folderOf(to), target).replace(/\/$/, '')}${end}`
    }),
  )
