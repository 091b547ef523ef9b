/**
 * The deepest folder that contains all of `folders`.
 *
 * @param separator Separator of the paths.
 * @returns '' when the paths have no common folder.
 */
export function commonFolder(folders: readonly string[], separator: string): string {
  const [first = '', ...rest] = folders.map((folder) => folder.split(separator))
  let shared = [...first]
  for (const names of rest) {
    const end = shared.findIndex((name, at) => name !== names[at])
    shared = end < 0 ? shared : shared.slice(0, end)
  }
  return shared.join(separator)
}
