import path from 'node:path'

/** A folder and those above it. */
export function foldersAbove(folder: string): readonly string[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersAbove(above)]
}

/** All of them, each once. */
export function allAbove(folders: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const folder of folders) {
    for (const above of foldersAbove(folder)) {
      if (found.has(above)) break
      found.add(above)
    }
  }
  return [...found]
}
