/**
 * Looks up single paths below a folder, case-sensitively on every file system: answers come from folder listings.
 * Each folder is listed once, for the first path inside it. Paths start at the root and use `/`.
 */
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { folderOf, lastSegment } from '../shared/addresses/urls.ts'

type NameKind = 'file' | 'folder'

export interface DiskNames {
  kindOf(path: string): NameKind | undefined
  /** Names of the files directly in a folder; empty if it does not exist. */
  filesIn(folder: string): readonly string[]
  /** Names of the folders directly in a folder. */
  foldersIn(folder: string): readonly string[]
}

type Listing = ReadonlyMap<string, NameKind>

const EMPTY: Listing = new Map()

/** Pipes, sockets and devices are neither: they cannot be read. */
function kindOfEntry(entry: Dirent | Stats | undefined): NameKind | undefined {
  if (entry?.isDirectory()) return 'folder'
  return entry?.isFile() ? 'file' : undefined
}

function listFolder(folder: string): Listing {
  const found = new Map<string, NameKind>()
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      // A symbolic link counts as its target.
      const kind = kindOfEntry(
        entry.isSymbolicLink() ? statSync(path.join(folder, entry.name), { throwIfNoEntry: false }) : entry,
      )
      if (kind !== undefined) found.set(entry.name, kind)
    }
  } catch {
    // Links cannot lead into an unreadable folder.
    return EMPTY
  }
  return found
}

/** @param root Absolute. */
export function createDiskNames(root: string): DiskNames {
  const listings = new Map<string, Listing>()
  const listingOf = (folder: string): Listing => {
    const cached = listings.get(folder)
    if (cached !== undefined) return cached
    const listing = kindOf(folder) === 'folder' ? listFolder(path.join(root, folder)) : EMPTY
    listings.set(folder, listing)
    return listing
  }
  function kindOf(source: string): NameKind | undefined {
    if (source === '') return 'folder'
    return listingOf(folderOf(source)).get(lastSegment(source))
  }
  const namesOf = (folder: string, expected: NameKind) =>
    [...listingOf(folder)].flatMap(([name, kind]) => (kind === expected ? [name] : []))
  return {
    kindOf,
    filesIn: (folder) => namesOf(folder, 'file'),
    foldersIn: (folder) => namesOf(folder, 'folder'),
  }
}
