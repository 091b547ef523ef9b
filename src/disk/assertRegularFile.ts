/**
 * Refuses paths that are not regular files. Reading a pipe waits without end, a device may have no end, and a folder
 * with the name of a file would be ignored without a message.
 */
import { type Stats, statSync } from 'node:fs'
import { UserError } from '../shared/errors/userError.ts'

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder'
  if (stats.isFIFO()) return 'a named pipe'
  return stats.isSocket() ? 'a socket' : 'a device'
}

/** Message without its subject: `is a folder, not a regular file`. */
export const describeIrregular = (stats: Stats): string => `is ${kindOf(stats)}, not a regular file`

/**
 * @param file Absolute. A symbolic link counts as its target.
 * @returns Undefined for a regular file, and for a path that does not exist or cannot be examined.
 */
export function findIrregular(file: string): Stats | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() ? undefined : stats
  } catch {
    return undefined
  }
}

/**
 * A path that cannot be examined is accepted: reading it fails with the error of the disk.
 *
 * @throws {UserError} when the path exists and is not a regular file.
 */
export function assertRegularFile(file: string, shown: string): void {
  const irregular = findIrregular(file)
  if (irregular === undefined) return
  throw new UserError(`"${shown}" ${describeIrregular(irregular)}`, {
    hint: 'remove it, or replace it with a file',
  })
}
