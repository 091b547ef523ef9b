/**
 * Whether what has the name of a file can be read like one. A pipe would be waited for without end, a device may have no
 * end, and a folder is passed over: the author would miss what was meant to be in the file.
 */
import { type Stats, statSync } from 'node:fs'
import { UserError } from '../shared/userError.ts'

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder'
  if (stats.isFIFO()) return 'a named pipe'
  return stats.isSocket() ? 'a socket' : 'a device'
}

/**
 * @param file Absolute. A symbolic link is what it leads to; what cannot be looked at is left to those who read it.
 * @throws {UserError} when it is something else than a file; nothing where there is nothing.
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
