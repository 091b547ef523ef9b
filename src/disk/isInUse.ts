import { statSync } from 'node:fs'
import { errorCode } from '../shared/errorCode.ts'

/** Files are dated less exactly than processes, in milliseconds. */
const TOLERANCE_MS = 1000

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Someone else's process: it may not be signalled, but it is there.
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Whether the process that made a temporary folder still works in it. In a container every run may have the same id, so a
 * folder older than this process is not its own.
 *
 * @param pid As in the folder's name.
 * @throws when the folder has vanished.
 */
export function isInUse(folder: string, pid: number): boolean {
  if (pid !== process.pid) return isRunning(pid)
  const startedAt = Date.now() - process.uptime() * 1000
  return statSync(folder).mtimeMs >= startedAt - TOLERANCE_MS
}
