import { readFileSync, statSync } from 'node:fs'
import { errorCode } from '../shared/text/errorCode.ts'

/** Files are dated less exactly than processes, in milliseconds. */
const TOLERANCE_MS = 1000

/** Unit of times in `/proc/<pid>/stat`, whatever the kernel's own clock. */
const TICK_MS = 10

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Someone else's process: it may not be signalled, but it is there.
    return errorCode(error) === 'EPERM'
  }
}

/** Milliseconds since 1970; undefined where the system does not say it in Linux' way. */
function startOf(pid: number): number | undefined {
  if (pid === process.pid) return Date.now() - process.uptime() * 1000
  try {
    const [, boot] = /^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? []
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name, which may hold anything.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    const start = Number(boot) * 1000 + Number(ticks) * TICK_MS
    return Number.isFinite(start) ? start : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the process that made a temporary folder, or a lock, still works with it. Ids are given out again, and in a
 * container every run may have the same: a process that started after the folder was made is another one.
 *
 * @param pid As in the folder's name.
 * @throws when the folder has vanished.
 */
export function isInUse(folder: string, pid: number): boolean {
  if (!isRunning(pid)) return false
  const startedAt = startOf(pid)
  return startedAt === undefined || statSync(folder).mtimeMs >= startedAt - TOLERANCE_MS
}
