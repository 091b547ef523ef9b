/** Writes planned files: all of them, or none as far as the disk allows. */
import { closeSync, fchmodSync, openSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFoldersWithUndo, rollBack, type Undo } from '../disk/index.ts'
import { changeFiles } from '../edit/index.ts'
import { onExit } from '../process/index.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { PlannedFile } from './plan.ts'

const EXECUTABLE = 0o755

/** Throws if the path was created after the plan was made. */
function createFile(file: string, contents: string | Uint8Array, isExecutable: boolean, undo: Undo[]): void {
  makeFoldersWithUndo(path.dirname(file), undo)
  const descriptor = openSync(file, 'wx')
  undo.push(() => rmSync(file))
  try {
    writeFileSync(descriptor, contents)
    if (isExecutable) fchmodSync(descriptor, EXECUTABLE)
  } finally {
    closeSync(descriptor)
  }
}

const describe = (error: unknown): string => errorCode(error) ?? String(error)

/**
 * @param root Absolute folder that the paths start at.
 * @param archive Contents of the file with `isArchive`, if there is one.
 * @throws {UserError} when the disk fails; then the files that were written are removed.
 */
export function writePlan(root: string, files: readonly PlannedFile[], archive?: Uint8Array): void {
  const undo: Undo[] = []
  const unregister = onExit(() => rollBack(undo))
  let current = '.'
  try {
    for (const { file, text, isExecutable = false, isArchive = false } of files.filter(
      ({ action }) => action === 'create',
    )) {
      current = file
      createFile(path.join(root, file), isArchive && archive ? archive : text, isExecutable, undo)
    }
    const changed = files.filter(({ action }) => action === 'change')
    const contents = new Map(changed.map(({ file, text }) => [file, Buffer.from(text)]))
    if (contents.size > 0) changeFiles(root, { contents })
  } catch (error) {
    const state = rollBack(undo) ? 'nothing was written' : 'some files that were written remain'
    if (error instanceof UserError) throw error
    throw new UserError(`"${current}" cannot be written (${describe(error)}); ${state}`, { cause: error })
  } finally {
    unregister()
  }
}
