import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../disk/makeFolders.ts'
import { bestEffort } from './bestEffort.ts'

/** Ending of files that are being written; one that is left over belongs to a run that was killed. */
export const UNFINISHED = '.tmp'

/** One this old belongs to nobody, in milliseconds. */
export const UNFINISHED_AGE_MS = 3_600_000

/**
 * Puts a file in place whole or not at all; of two runs at the same time the last one wins.
 * @returns Whether it was written.
 */
export function writeAtomically(file: string, contents: string | Uint8Array): boolean {
  const unfinished = `${file}.${process.pid}-${randomBytes(4).toString('hex')}${UNFINISHED}`
  const done = bestEffort(() => {
    makeFolders(path.dirname(file))
    writeFileSync(unfinished, contents)
    renameSync(unfinished, file)
    return true
  })
  if (done !== true) bestEffort(() => rmSync(unfinished, { force: true }))
  return done === true
}
