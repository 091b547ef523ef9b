/** The move of one file or folder. Both paths are from the site root. */
export interface Move {
  readonly from: string
  readonly to: string
}

/** The path after a move. Changes for the moved file or folder and everything in it. */
export function renamePath(path: string, { from, to }: Move): string {
  if (path === from) return to
  return path.startsWith(`${from}/`) ? to + path.slice(from.length) : path
}
