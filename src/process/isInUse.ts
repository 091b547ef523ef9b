import { readFileSync, statSync } from 'node:fs'
import { errorCode } from '../shared/errors/errorCode.ts'

/** Times of files are less exact than times of processes, in milliseconds. */
const TOLERANCE_MS = 1000

/** Unit of the times in `/proc/<pid>/stat`, independent of the kernel's clock rate. */
const TICK_MS = 10

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process belongs to another user: it exists and cannot be signalled.
    return errorCode(error) === 'EPERM'
  }
}

/** Milliseconds since 1970; undefined on systems without Linux's `/proc`. */
function readStartTime(pid: number): number | undefined {
  if (pid === process.pid) return performance.timeOrigin
  try {
    const [, boot] = /^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? []
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name of the program, which may contain spaces and parentheses.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    const start = Number(boot) * 1000 + Number(ticks) * TICK_MS
    return Number.isFinite(start) ? start : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the process that created a temporary folder or a lock file is still running. Process ids are reused, and in
 * containers each run may have the same one: a process that started after the folder was created is another one.
 *
 * @param pid The id in the folder's name.
 * @throws when the folder is missing.
 */
export function isInUse(folder: string, pid: number): boolean {
  if (!isRunning(pid)) return false
  const startedAt = readStartTime(pid)
  return startedAt === undefined || statSync(folder).mtimeMs >= startedAt - TOLERANCE_MS
}
