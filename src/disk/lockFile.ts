/**
 * A file that says which process works here. In: its path. Out: who holds it, or the release of what is held now.
 * A process that is no more holds nothing; several that find that out at once cannot take away each other's lock.
 */
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { atEnd } from '../process/atEnd.ts'
import { isInUse } from '../process/isInUse.ts'
import { errorCode } from '../shared/text/errorCode.ts'

/** A lock without an id is still being written, for so many milliseconds. */
const WRITING_MS = 2000

export type Lock =
  | { readonly isHeld: true; readonly release: () => void }
  /** `pid` of the process that holds it; undefined while that is unknown. */
  | { readonly isHeld: false; readonly pid: number | undefined }

/** @returns false when it is there already. */
function create(file: string): boolean {
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

const isFresh = (file: string): boolean => Date.now() - statSync(file).mtimeMs < WRITING_MS

/** Whether somebody holds it. */
function lookAt(file: string): { readonly isLive: boolean; readonly pid: number | undefined } {
  try {
    const [, id] = /^(\d+)\n$/.exec(readFileSync(file, 'utf8')) ?? []
    if (id === undefined) return { isLive: isFresh(file), pid: undefined }
    return { isLive: isInUse(file, Number(id)), pid: Number(id) }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { isLive: false, pid: undefined }
    throw error
  }
}

/** One at a time looks again and removes. */
function removeDead(file: string): void {
  const guard = `${file}-takeover`
  if (!create(guard)) {
    if (!lookAt(guard).isLive) rmSync(guard, { force: true })
    return
  }
  try {
    if (!lookAt(file).isLive) rmSync(file, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}

function hold(file: string): Lock {
  const remove = () => {
    if (lookAt(file).pid === process.pid) rmSync(file, { force: true })
  }
  const forget = atEnd(remove)
  let isReleased = false
  const release = () => {
    if (isReleased) return
    isReleased = true
    forget()
    remove()
  }
  return { isHeld: true, release }
}

/**
 * Takes a lock unless a process holds it, this one included. It is released with the process at the latest.
 *
 * @param file Absolute, in a folder that is there.
 * @throws the error of the system when nothing can be written.
 */
export function tryLock(file: string): Lock {
  if (create(file)) return hold(file)
  const { isLive, pid } = lookAt(file)
  if (isLive) return { isHeld: false, pid }
  removeDead(file)
  return create(file) ? hold(file) : { isHeld: false, pid: undefined }
}
