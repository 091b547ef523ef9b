/** Puts a finished folder in the place of another, so that a reader sees the old one or the new one. */
import { renameSync, rmSync } from 'node:fs'
import { errorCode } from '../shared/errorCode.ts'
import { temporaryFolder } from './outputFolder.ts'

/** Other builds may swap into the same place at the same time; each try lets one of them finish. */
const MAX_TRIES = 20

/** Codes of a rename onto a folder that is there and not empty, by system. */
const OCCUPIED = new Set<unknown>(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'])

/** Moves `outDir` into `aside`, if it is there. */
function moveAside(outDir: string, aside: string): boolean {
  try {
    renameSync(outDir, aside)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/**
 * Synchronous, so that no signal handler of this process runs between the two renames. `staging` has to be on
 * the same disk as `outDir`. When two builds finish together, the last one stays, whole.
 */
export function swapFolder(staging: string, outDir: string): void {
  for (let tries = 1; ; tries += 1) {
    const aside = temporaryFolder(outDir, 'replaced')
    const isMoved = moveAside(outDir, aside)
    try {
      renameSync(staging, outDir)
    } catch (error) {
      if (OCCUPIED.has(errorCode(error)) && tries < MAX_TRIES) {
        if (isMoved) rmSync(aside, { recursive: true, force: true })
        continue
      }
      if (isMoved) renameSync(aside, outDir)
      throw error
    }
    if (isMoved) rmSync(aside, { recursive: true, force: true })
    return
  }
}
