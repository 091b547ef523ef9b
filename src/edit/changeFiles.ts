/**
 * Writes and moves files of the site: all of them, or none as far as the disk allows. Each file is replaced
 * atomically by a temporary file beside it. If a step fails, the previous steps are undone.
 */
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { makeFoldersWithUndo, rollBack, type Undo } from '../disk/index.ts'
import { UserError } from '../shared/errors/userError.ts'

interface Changes {
  /** New contents by file, from the site root. */
  readonly contents: ReadonlyMap<string, Uint8Array>
  /** Files and folders to move after writing, each with its new path. */
  readonly renames?: readonly (readonly [from: string, to: string])[]
}

const WRITE_BITS = 0o222

function isWritable(file: string, mode: number): boolean {
  // `accessSync` always succeeds for root, which must not overwrite a protected file by accident either.
  if ((mode & WRITE_BITS) === 0) return false
  try {
    accessSync(file, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Replaces a file atomically. A symbolic link stays; its target is replaced. */
function replaceFile(file: string, contents: Uint8Array, mode: number): void {
  const temporary = path.join(
    path.dirname(file),
    `.${path.basename(file)}.${randomBytes(4).toString('hex')}.tmp`,
  )
  try {
    writeFileSync(temporary, contents, { flag: 'wx' })
    chmodSync(temporary, mode)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** @throws {UserError} for a protected file, and when the disk fails. */
export function changeFiles(siteDir: string, { contents, renames = [] }: Changes): void {
  const files = [...contents].map(([name, bytes]) => {
    const file = realpathSync(path.join(siteDir, name))
    const { mode } = statSync(file)
    if (!isWritable(file, mode)) {
      throw new UserError(`"${name}" is write-protected, so nothing was changed`, {
        hint: 'allow writing to it, or exclude it',
      })
    }
    return { file, bytes, mode, before: readFileSync(file) }
  })
  const undo: Undo[] = []
  try {
    for (const { file, bytes, mode, before } of files) {
      replaceFile(file, bytes, mode)
      undo.push(() => replaceFile(file, before, mode))
    }
    for (const [from, to] of renames) {
      const [source, target] = [path.join(siteDir, from), path.join(siteDir, to)]
      makeFoldersWithUndo(path.dirname(target), undo)
      renameSync(source, target)
      undo.push(() => renameSync(target, source))
    }
  } catch (error) {
    const isRestored = rollBack(undo)
    const state = isRestored
      ? 'all changes were undone'
      : 'some changes could not be undone; compare with git'
    throw new UserError(`The files cannot be changed (${describe(error)}); ${state}`, { cause: error })
  }
}
