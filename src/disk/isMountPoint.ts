import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** From `/proc`: `stat` cannot detect a folder that is bind-mounted from another folder of the same disk. Linux only. */
function mountPoints(): readonly string[] {
  try {
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
    // Spaces and backslashes are written as octal escapes.
    return lines.map((line) =>
      (line.split(' ')[4] ?? '').replace(/\\(\d{3})/g, (_, octal: string) =>
        String.fromCharCode(Number.parseInt(octal, 8)),
      ),
    )
  } catch {
    return []
  }
}

/**
 * Whether a folder is a mount point. A mount point cannot be renamed.
 *
 * @param dir Absolute, symbolic links resolved. It may be missing.
 */
export function isMountPoint(dir: string): boolean {
  const state = statSync(dir, { throwIfNoEntry: false })
  if (state === undefined) return false
  return state.dev !== statSync(path.dirname(dir)).dev || mountPoints().includes(dir)
}
