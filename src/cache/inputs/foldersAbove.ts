import path from 'node:path'

/** A folder and those above it. */
export function foldersAbove(folder: string): readonly string[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersAbove(above)]
}

/** All of them, each once. Most of many lie in the same few. */
export function allFoldersAbove(folders: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const folder of folders) {
    for (let next = folder; !found.has(next); next = path.dirname(next)) found.add(next)
  }
  return found
}
