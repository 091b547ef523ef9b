import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Whether a name is a readable file below the folder, after following links. Checks the disk on each call, so that a
 * new build is served at once.
 *
 * @param dir Absolute.
 * @param name Path below it, with `/`.
 */
export function isServable(dir: string, name: string): boolean {
  const file = path.join(dir, name)
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false
    accessSync(file, constants.R_OK)
    return realpathSync(file).startsWith(realpathSync(dir) + path.sep)
  } catch {
    return false
  }
}
