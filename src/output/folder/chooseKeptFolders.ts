/**
 * Chooses the folders of the previous output that the new output keeps as they are. Keeping a folder is one rename;
 * otherwise each folder is created again, and each file is linked and removed from the previous output.
 */
import { foldPath } from '../../shared/addresses/htmlPathOf.ts'
import { folderOf } from '../../shared/addresses/urls.ts'

/** Limits the time during which the swap leaves no output: a rename takes 10 µs. */
const MAX_FOLDERS = 500

interface KeptFoldersInput {
  /** Output paths of files that the new output reuses. */
  readonly reused: ReadonlyMap<string, unknown>
  /** Output paths of all files of the new output. */
  readonly written: Iterable<string>
  /** Output paths of all entries of the previous output. */
  readonly previous: Iterable<string>
}

interface KeptFolders {
  /** Paths of folders, none inside another: the new output reuses all their files and has no others there. */
  readonly folders: readonly string[]
  /** Whether the file of an output path is in one of the folders. */
  has(path: string): boolean
}

export function chooseKeptFolders({ reused, written, previous }: KeptFoldersInput): KeptFolders {
  // Folded, since a folder may have the path of a kept one in another case.
  const changed = new Set([''])
  for (const paths of [written, previous]) {
    for (const path of paths) {
      if (reused.has(path)) continue
      for (let folder = foldPath(folderOf(path)); !changed.has(folder); folder = folderOf(folder))
        changed.add(folder)
    }
  }
  const rootByFolder = new Map<string, string | undefined>()
  /** The outermost kept folder with a folder, itself included; undefined for a changed folder. */
  const rootOf = (folder: string): string | undefined => {
    if (rootByFolder.has(folder)) return rootByFolder.get(folder)
    const root = changed.has(foldPath(folder)) ? undefined : (rootOf(folderOf(folder)) ?? folder)
    rootByFolder.set(folder, root)
    return root
  }
  const counts = new Map<string, number>()
  for (const path of reused.keys()) {
    const root = rootOf(folderOf(path))
    if (root !== undefined) counts.set(root, (counts.get(root) ?? 0) + 1)
  }
  const largest = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_FOLDERS)
  const folders = largest.map(([folder]) => folder)
  const roots = new Set<string | undefined>(folders)
  return { folders, has: (path) => roots.has(rootOf(folderOf(path))) }
}
