/** Tracks the paths of one output. Rejects unsafe and duplicate paths, and reports paths that differ only in case. */
import { foldPath } from '../../shared/addresses/htmlPathOf.ts'
import { folderOf } from '../../shared/addresses/urls.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { PathCollision } from './sink.ts'

/**
 * Whether a path stays inside the folder that it is joined to.
 * Backslashes are rejected on all platforms: they separate folders on Windows only. Colons are rejected on Windows only,
 * where they name a drive.
 */
export const isSafePath = (path: string, isWindows = process.platform === 'win32'): boolean =>
  !/[\\\0]/.test(path) && !(isWindows && path.includes(':')) && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path)

interface OutputPaths {
  /**
   * Reserves a path for a file.
   * @throws {Error} for an unsafe or duplicate path: a bug of the caller.
   * @throws {UserError} when the path is both a file and a folder.
   */
  add(path: string): void
  has(path: string): boolean
  /** All reserved paths. */
  all(): Iterable<string>
  /** Whether the path, or one that is the same file on a case-insensitive disk, is reserved. */
  hasIgnoringCase(path: string): boolean
  collisions(): readonly PathCollision[]
}

export function createOutputPaths(): OutputPaths {
  const files = new Set<string>()
  const folders = new Set<string>([''])
  const byFolded = new Map<string, string>()
  const collisions: PathCollision[] = []

  const throwConflict = (path: string) => {
    throw new UserError(`The output needs "${path}" both as a file and as a folder`, {
      hint: 'rename the page or the static file of that name',
    })
  }

  const addFolders = (folder: string) => {
    if (folders.has(folder)) return
    if (files.has(folder)) throwConflict(folder)
    addFolders(folderOf(folder))
    folders.add(folder)
  }

  return {
    add(path) {
      if (!isSafePath(path)) throw new Error(`Output path leaves the output folder: "${path}"`)
      if (files.has(path)) throw new Error(`Output path written twice: "${path}"`)
      if (folders.has(path)) throwConflict(path)
      addFolders(folderOf(path))
      files.add(path)
      const folded = foldPath(path)
      const first = byFolded.get(folded)
      if (first === undefined) byFolded.set(folded, path)
      else collisions.push({ first, second: path })
    },
    has: (path) => files.has(path),
    all: () => files,
    hasIgnoringCase: (path) => byFolded.has(foldPath(path)),
    collisions: () => collisions,
  }
}
