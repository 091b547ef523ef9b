import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../shared/text/errorCode.ts'

/** Whether it is there now; false when the folder around it is missing. */
function tryFolder(dir: string): boolean {
  try {
    mkdirSync(dir)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return true
}

/**
 * A folder with all those around it. Node's own `recursive` never ends where a system says that a folder is missing
 * which cannot be made, as below `/proc`.
 *
 * @param dir Absolute.
 * @throws the error of the system.
 */
export function makeFolders(dir: string): void {
  if (tryFolder(dir)) return
  const parent = path.dirname(dir)
  if (parent !== dir) makeFolders(parent)
  if (!tryFolder(dir)) mkdirSync(dir)
}
