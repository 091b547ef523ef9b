/**
 * Removes a folder without making anybody wait: what takes long is left to a process that outlives this one.
 * In: a folder that is no longer needed. Out: nothing; what cannot be removed stays, for a later run to try.
 */
import { spawn } from 'node:child_process'
import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import path from 'node:path'

/** How long this process removes by itself, in milliseconds: some thousand files. */
const PATIENCE_MS = 300

const REMOVE = 'fs.rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 3 })'

/** @returns false when the time is over. */
function removeUntil(folder: string, end: number): boolean {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (performance.now() > end) return false
    if (!entry.isDirectory()) unlinkSync(file)
    else if (!removeUntil(file, end)) return false
  }
  rmdirSync(folder)
  return true
}

/** In a session of its own, so that Ctrl+C does not reach it. */
function removeElsewhere(folder: string): void {
  const { NODE_OPTIONS: _, ...env } = process.env
  const child = spawn(process.execPath, ['-e', REMOVE, folder], {
    cwd: path.dirname(folder),
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    env,
  })
  child.on('error', () => {})
  child.unref()
}

/** @param folder Absolute; it may be missing. Synchronous, so that it can be the last thing a process does. */
export function discardFolder(folder: string, patienceMs = PATIENCE_MS): void {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return
  try {
    if (removeUntil(folder, performance.now() + patienceMs)) return
  } catch {
    // Somebody else removes it too, or still holds on to it.
  }
  removeElsewhere(folder)
}
