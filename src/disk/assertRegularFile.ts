/**
 * Refuses paths that are not regular files. Reading a pipe waits without end, a device may have no end, and a folder
 * with the name of a file would be ignored without a message.
 */
import { type Stats, statSync } from 'node:fs'
import { UserError } from '../shared/userError.ts'

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder'
  if (stats.isFIFO()) return 'a named pipe'
  return stats.isSocket() ? 'a socket' : 'a device'
}

/**
 * @param file Absolute. A symbolic link counts as its target. A path that cannot be examined is accepted: reading it
 * fails with the error of the disk.
 * @throws {UserError} when the path exists and is not a regular file.
 */
export function assertRegularFile(file: string, shown: string): void {
  let stats: Stats | undefined
  try {
    stats = statSync(file, { throwIfNoEntry: false })
  } catch {
    return
  }
  if (stats === undefined || stats.isFile()) return
  throw new UserError(`"${shown}" is ${kindOf(stats)}, not a regular file`, {
    hint: 'remove it, or replace it with a file',
  })
}
