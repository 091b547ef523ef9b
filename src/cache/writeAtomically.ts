import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../disk/makeFolders.ts'
import { bestEffort } from './bestEffort.ts'
import { temporaryName } from './temporaryFiles.ts'

/**
 * Puts a file in place whole or not at all; of two runs at the same time the last one wins.
 * @returns Whether it was written.
 */
export function writeAtomically(file: string, contents: string | Uint8Array): boolean {
  const unfinished = temporaryName(file)
  const done = bestEffort(() => {
    makeFolders(path.dirname(file))
    writeFileSync(unfinished, contents)
    renameSync(unfinished, file)
    return true
  })
  if (done !== true) bestEffort(() => rmSync(unfinished, { force: true }))
  return done === true
}
