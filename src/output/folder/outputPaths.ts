/** Keeps track of the paths of one output: what may be written, and which names would meet on some disk. */
import { foldPath } from '../../shared/documentPath.ts'
import { folderOf } from '../../shared/urls.ts'
import { UserError } from '../../shared/userError.ts'
import type { PathCollision } from './sink.ts'

/**
 * True for a path that stays inside the folder it is joined to, on every system.
 * A backslash would be a folder on Windows and part of the name elsewhere; a colon is part of a name elsewhere.
 */
export const isSafePath = (path: string, isWindows = process.platform === 'win32'): boolean =>
  !/[\\\0]/.test(path) && !(isWindows && path.includes(':')) && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path)

export interface OutputPaths {
  /**
   * Takes a path for a file.
   * @throws {Error} on an unsafe path or one that is taken: a bug of the caller.
   * @throws {UserError} when the path is needed as a file and as a folder.
   */
  add(path: string): void
  has(path: string): boolean
  /** Whether there is one that is the same file on some disk. */
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
    hasIgnoringCase: (path) => byFolded.has(foldPath(path)),
    collisions: () => collisions,
  }
}
