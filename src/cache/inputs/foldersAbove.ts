import path from 'node:path'

/** Returns a folder and its parent folders. */
export function foldersAbove(folder: string): readonly string[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersAbove(above)]
}

/** Returns folders and their parent folders without duplicates. Visits shared parents once. */
export function allFoldersAbove(folders: Iterable<string>): ReadonlySet<string> {
  const visited = new Set<string>()
  for (const folder of folders) {
    for (let current = folder; !visited.has(current); current = path.dirname(current)) visited.add(current)
  }
  return visited
}
