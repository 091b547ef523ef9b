/**
 * A lock file that holds the id of its process. The lock of a process that has ended is stale and can be replaced. When
 * several processes find a stale lock at once, only one of them gets the new lock.
 */
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { isInUse, onExit } from '../process/index.ts'
import { errorCode } from '../shared/errors/errorCode.ts'

/** Age in milliseconds up to which a lock file without an id counts as being written. */
const WRITE_GRACE_MS = 2000

export type Lock =
  | { readonly isHeld: true; readonly release: () => void }
  /** Id of the process that holds the lock; undefined while the id is not readable. */
  | { readonly isHeld: false; readonly pid: number | undefined }

/** @returns false when the file exists. */
function createLockFile(file: string): boolean {
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx')
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(descriptor, `${process.pid}\n`)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
  return true
}

const isFresh = (file: string): boolean => Date.now() - statSync(file).mtimeMs < WRITE_GRACE_MS

/** Reads a lock file. `isLive`: a running process holds the lock. */
function readLock(file: string): { readonly isLive: boolean; readonly pid: number | undefined } {
  try {
    const [, id] = /^(\d+)\n$/.exec(readFileSync(file, 'utf8')) ?? []
    if (id === undefined) return { isLive: isFresh(file), pid: undefined }
    return { isLive: isInUse(file, Number(id)), pid: Number(id) }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { isLive: false, pid: undefined }
    throw error
  }
}

/** Only the process that creates the takeover file checks the lock again and removes it. */
function removeStaleLock(file: string): void {
  const takeover = `${file}-takeover`
  if (!createLockFile(takeover)) {
    if (!readLock(takeover).isLive) rmSync(takeover, { force: true })
    return
  }
  try {
    if (!readLock(file).isLive) rmSync(file, { force: true })
  } finally {
    rmSync(takeover, { force: true })
  }
}

function acquire(file: string): Lock {
  const remove = () => {
    if (readLock(file).pid === process.pid) rmSync(file, { force: true })
  }
  const unregister = onExit(remove)
  let isReleased = false
  const release = () => {
    if (isReleased) return
    isReleased = true
    unregister()
    remove()
  }
  return { isHeld: true, release }
}

/**
 * Acquires a lock, unless a process holds it, this one included. The lock is released at the exit of the process at the
 * latest.
 *
 * @param file Absolute, in an existing folder.
 * @throws the file system's error when the lock file cannot be written.
 */
export function tryLock(file: string): Lock {
  if (createLockFile(file)) return acquire(file)
  const { isLive, pid } = readLock(file)
  if (isLive) return { isHeld: false, pid }
  removeStaleLock(file)
  return createLockFile(file) ? acquire(file) : { isHeld: false, pid: undefined }
}
