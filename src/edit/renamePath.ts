/** One file or folder that gets another place. Both from the site root. */
export interface Move {
  readonly from: string
  readonly to: string
}

/** Where a path is after the move: the moved thing itself, what lies in it, or anything else, which stays. */
export function renamePath(path: string, { from, to }: Move): string {
  if (path === from) return to
  return path.startsWith(`${from}/`) ? to + path.slice(from.length) : path
}
