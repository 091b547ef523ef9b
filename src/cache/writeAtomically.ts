import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../disk/makeFolders.ts'
import { bestEffort } from './bestEffort.ts'
import { temporaryName } from './temporaryFiles.ts'

/**
 * Writes a file completely or not at all. If two processes write it at the same time, the last one wins.
 * @returns Whether it was written.
 */
export function writeAtomically(file: string, contents: string | Uint8Array): boolean {
  const temporaryFile = temporaryName(file)
  const isWritten = bestEffort(() => {
    makeFolders(path.dirname(file))
    writeFileSync(temporaryFile, contents)
    renameSync(temporaryFile, file)
    return true
  })
  if (isWritten !== true) bestEffort(() => rmSync(temporaryFile, { force: true }))
  return isWritten === true
}
