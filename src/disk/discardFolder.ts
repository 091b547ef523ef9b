/**
 * Removes a folder without blocking the caller for long: after the timeout, a detached process removes the rest.
 * Files that cannot be removed remain; a later run tries again.
 */
import { spawn } from 'node:child_process'
import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import path from 'node:path'

/** Maximum time of the synchronous removal, in milliseconds; enough for several thousand files. */
const TIMEOUT_MS = 300

const REMOVE_SCRIPT = 'fs.rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 3 })'

/** Entries that are removed between two readings of the clock: a new process takes longer than removing so few. */
const ENTRIES_PER_READING = 100

/** @returns False when the time is over and entries remain. */
function removeWithin(folder: string, timeoutMs: number): boolean {
  const deadline = performance.now() + timeoutMs
  let count = 0
  const remove = (dir: string): boolean => {
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const file = path.join(dir, entry.name)
      if (count % ENTRIES_PER_READING === ENTRIES_PER_READING - 1 && performance.now() > deadline)
        return false
      count += 1
      if (!entry.isDirectory()) unlinkSync(file)
      else if (!remove(file)) return false
    }
    rmdirSync(dir)
    return true
  }
  return remove(folder)
}

/** Runs in its own process group, so that Ctrl+C does not reach it. */
function removeInBackground(folder: string): void {
  const { NODE_OPTIONS: _, ...env } = process.env
  const child = spawn(process.execPath, ['-e', REMOVE_SCRIPT, folder], {
    cwd: path.dirname(folder),
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    env,
  })
  child.on('error', () => {})
  child.unref()
}

/** Synchronous, so that `exit` handlers can call it. @param folder Absolute path; the folder may be missing. */
export function discardFolder(folder: string, timeoutMs = TIMEOUT_MS): void {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return
  try {
    if (removeWithin(folder, timeoutMs)) return
  } catch {
    // Another process removes it too, or has a file in it open.
  }
  removeInBackground(folder)
}
