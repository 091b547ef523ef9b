import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { CACHE_DAYS, DAY_MS } from '../../../shared/constants.ts'

/**
 * Removes files of a folder that were written long ago. Failures leave the files for a later run.
 *
 * @param isRemovable Receives paths from the folder.
 */
export function removeOldFiles(folder: string, isRemovable: (name: string) => boolean): void {
  const oldest = Date.now() - CACHE_DAYS * DAY_MS
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!isRemovable(name)) continue
      const file = path.join(folder, name)
      const stats = statSync(file)
      if (stats.isFile() && stats.mtimeMs < oldest) rmSync(file, { force: true })
    }
  } catch {}
}
