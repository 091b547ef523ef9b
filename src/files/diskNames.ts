/**
 * What exists below a folder, asked one path at a time.
 * In: paths from the root, with `/`. Out: what each names, exactly in case: answers come from the listings of
 * folders, not from what the file system forgives. A folder is listed once, when the first path asks for it.
 */
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { folderOf } from '../shared/urls.ts'

export type NameKind = 'file' | 'folder'

export interface DiskNames {
  kindOf(path: string): NameKind | undefined
  /** Names of the files directly in a folder; none when there is no such folder. */
  filesIn(folder: string): readonly string[]
  /** Names of the folders directly in a folder. */
  foldersIn(folder: string): readonly string[]
}

type Listing = ReadonlyMap<string, NameKind>

const NOTHING: Listing = new Map()

/** Pipes, sockets and devices are nothing that can be read. */
function kindOfEntry(entry: Dirent | Stats | undefined): NameKind | undefined {
  if (entry?.isDirectory()) return 'folder'
  return entry?.isFile() ? 'file' : undefined
}

function listFolder(folder: string): Listing {
  const found = new Map<string, NameKind>()
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      // A symbolic link is what it leads to.
      const kind = kindOfEntry(
        entry.isSymbolicLink() ? statSync(path.join(folder, entry.name), { throwIfNoEntry: false }) : entry,
      )
      if (kind !== undefined) found.set(entry.name, kind)
    }
  } catch {
    // A folder that may not be read holds nothing a link could lead to.
    return NOTHING
  }
  return found
}

/** @param root Absolute. */
export function createDiskNames(root: string): DiskNames {
  const listings = new Map<string, Listing>()
  const listingOf = (folder: string): Listing => {
    const known = listings.get(folder)
    if (known !== undefined) return known
    const listing = kindOf(folder) === 'folder' ? listFolder(path.join(root, folder)) : NOTHING
    listings.set(folder, listing)
    return listing
  }
  function kindOf(source: string): NameKind | undefined {
    if (source === '') return 'folder'
    return listingOf(folderOf(source)).get(source.slice(source.lastIndexOf('/') + 1))
  }
  const namesOf = (folder: string, wanted: NameKind) =>
    [...listingOf(folder)].flatMap(([name, kind]) => (kind === wanted ? [name] : []))
  return {
    kindOf,
    filesIn: (folder) => namesOf(folder, 'file'),
    foldersIn: (folder) => namesOf(folder, 'folder'),
  }
}
