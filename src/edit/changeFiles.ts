/**
 * Writes and moves files of the site, all of them or none as far as the disk allows.
 * In: contents and new names, from the site root. Each file is replaced in one step by a finished one beside it; when
 * something fails half-way, what was done is undone.
 */
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { UserError } from '../shared/userError.ts'

export interface Changes {
  /** New contents by file. */
  readonly contents: ReadonlyMap<string, Uint8Array>
  /** Files and folders to move after that, each with its new place. */
  readonly renames?: readonly (readonly [from: string, to: string])[]
}

const WRITE_BITS = 0o222

function isWritable(file: string, mode: number): boolean {
  // The rights alone let the administrator pass, who should not overwrite a protected file by accident either.
  if ((mode & WRITE_BITS) === 0) return false
  try {
    accessSync(file, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Puts a finished file in the place of another; a symbolic link stays one, and its target is replaced. */
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

/** Makes the folders that are missing; the first one made is the last to be taken away again. */
function makeFolders(folder: string, undo: (() => void)[]): void {
  if (existsSync(folder)) return
  makeFolders(path.dirname(folder), undo)
  mkdirSync(folder)
  undo.push(() => rmdirSync(folder))
}

/** The last step first. What cannot be put back must not keep the rest from it. */
function rollBack(undo: readonly (() => void)[]): boolean {
  let isWhole = true
  for (const step of [...undo].reverse()) {
    try {
      step()
    } catch {
      isWhole = false
    }
  }
  return isWhole
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** @throws {UserError} for a file that is protected, and for a disk that refuses. */
export function changeFiles(siteDir: string, { contents, renames = [] }: Changes): void {
  const files = [...contents].map(([name, bytes]) => {
    const file = realpathSync(path.join(siteDir, name))
    const { mode } = statSync(file)
    if (!isWritable(file, mode)) {
      throw new UserError(`"${name}" is protected against writing, so nothing was changed`, {
        hint: 'allow writing to it, or leave it out',
      })
    }
    return { file, bytes, mode, before: readFileSync(file) }
  })
  const undo: (() => void)[] = []
  try {
    for (const { file, bytes, mode, before } of files) {
      replaceFile(file, bytes, mode)
      undo.push(() => replaceFile(file, before, mode))
    }
    for (const [from, to] of renames) {
      const [source, target] = [path.join(siteDir, from), path.join(siteDir, to)]
      makeFolders(path.dirname(target), undo)
      renameSync(source, target)
      undo.push(() => renameSync(target, source))
    }
  } catch (error) {
    const isWhole = rollBack(undo)
    const state = isWhole ? 'everything is as it was' : 'not all of it could be put back; compare with git'
    throw new UserError(`The files cannot be changed (${describe(error)}); ${state}`, { cause: error })
  }
}
