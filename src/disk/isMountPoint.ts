import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Linux names every mount point; a folder that is bound to another place of the same disk is found in no other way. */
function mountPoints(): readonly string[] {
  try {
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
    // Blanks and the like are written as octal numbers.
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
 * Whether a folder is the root of a disk, or of a part of one, put into the tree at this place: it cannot be renamed.
 *
 * @param dir Absolute, symbolic links resolved. It may be missing.
 */
export function isMountPoint(dir: string): boolean {
  const state = statSync(dir, { throwIfNoEntry: false })
  if (state === undefined) return false
  return state.dev !== statSync(path.dirname(dir)).dev || mountPoints().includes(dir)
}
