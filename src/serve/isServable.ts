import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * A readable file below the folder, also when links are followed. It looks at the disk each time, so that a new build
 * shows at once.
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
