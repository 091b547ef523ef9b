/** Keeps relative paths of documents that move into the folder of their language. */
import path from 'node:path'
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

export const relativePath = (from: string, target: string): string => {
  const relative = path.posix.relative(path.posix.dirname(from), target)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** @returns The text with the paths that lead to the same file from the new place. */
export const moveReferences = (text: string, { from, to, placeOf }: Move): string =>
  mapProse(text, (prose) =>
    prose.replace(REFERENCE, (written, start: string, reference: string) => {
      const target = placeOf(path.posix.join(path.posix.dirname(from), reference))
      if (target === path.posix.join(path.posix.dirname(to), reference)) return written
      const end = reference.endsWith('/') ? '/' : ''
      return `${start}${relativePath(to, target).replace(/\/$/, '')}${end}`
    }),
  )
