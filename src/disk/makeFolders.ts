import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../shared/errors/errorCode.ts'

/** @returns false when the parent folder is missing. */
function tryMakeFolder(dir: string): boolean {
  try {
    mkdirSync(dir)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return true
}

/**
 * Creates a folder and its missing parents. Node's `recursive` option loops without end where the system reports a
 * folder as missing that cannot be created, such as one below `/proc`.
 *
 * @param dir Absolute.
 * @throws the file system's error.
 */
export function makeFolders(dir: string): void {
  if (tryMakeFolder(dir)) return
  const parent = path.dirname(dir)
  if (parent !== dir) makeFolders(parent)
  if (!tryMakeFolder(dir)) mkdirSync(dir)
}
