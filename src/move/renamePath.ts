/** The move of one file or folder. Both paths are from the site root. */
interface PathMove {
  readonly from: string
  readonly to: string
}

export interface Move extends PathMove {
  /** Moves of its translations. */
  readonly translations?: readonly PathMove[] | undefined
}

/** The path after a move. Changes for the moved files and folders and everything in them. */
export function renamePath(path: string, { from, to, translations = [] }: Move): string {
  for (const moved of [{ from, to }, ...translations]) {
    if (path === moved.from) return moved.to
    if (path.startsWith(`${moved.from}/`)) return moved.to + path.slice(moved.from.length)
  }
  return path
}
