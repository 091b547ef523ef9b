/**
 * Adds folders with copies of other files, and enters them in a list: all of this, or nothing as far as the disk allows.
 * A lock file beside the list prevents two runs from writing it at the same time.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type Lock, makeFoldersWithUndo, rollBack, tryLock, type Undo } from '../disk/index.ts'
import { onExit } from '../process/index.ts'
import { messageOf } from '../shared/errors/describeThrown.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'
import { changeFiles } from './changeFiles.ts'

/** Paths start at the root of the site. */
export interface AddedFiles {
  /** Must not exist. Hold the copies. */
  readonly folders: readonly string[]
  readonly copies: readonly {
    readonly from: string
    readonly to: string
    /** Instead of the contents of `from`. */
    readonly contents?: Uint8Array
  }[]
  /** Files beside the folders, which must not exist. */
  readonly created: readonly { readonly file: string; readonly text: string }[]
  /** File that is written last: it never names a folder that is not complete. */
  readonly list: {
    readonly file: string
    readonly text: string
    /** Text from which the new one was made; undefined without a file. */
    readonly before: string | undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** A file that is written in part is removed; one that exists stays. */
function createFile(file: string, create: () => void, undo: Undo[]): void {
  makeFoldersWithUndo(path.dirname(file), undo)
  try {
    create()
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') rmSync(file, { force: true })
    throw error
  }
  undo.push(() => rmSync(file))
}

const createText = (file: string, text: string, undo: Undo[]): void =>
  createFile(file, () => writeFileSync(file, text, { flag: 'wx' }), undo)

function writeAll(siteDir: string, { folders, copies, created, list }: AddedFiles, undo: Undo[]): void {
  const absolute = (file: string) => path.join(siteDir, file)
  if (readText(absolute(list.file)) !== list.before)
    throw new UserError(`"${list.file}" has changed meanwhile, so nothing was written`, { hint: 'try again' })
  const existing = [...folders, ...created.map(({ file }) => file)].find((file) => existsSync(absolute(file)))
  if (existing !== undefined)
    throw new UserError(`"${existing}" already exists, so nothing was written`, {
      hint: 'choose another name, or remove it first',
    })
  for (const folder of folders) {
    makeFoldersWithUndo(path.dirname(absolute(folder)), undo)
    mkdirSync(absolute(folder))
    undo.push(() => rmdirSync(absolute(folder)))
  }
  for (const { from, to, contents } of copies) {
    const copy = () =>
      contents === undefined
        ? copyFileSync(absolute(from), absolute(to), constants.COPYFILE_EXCL)
        : writeFileSync(absolute(to), contents, { flag: 'wx' })
    createFile(absolute(to), copy, undo)
  }
  for (const { file, text } of created) createText(absolute(file), text, undo)
  if (list.before === undefined) createText(absolute(list.file), list.text, undo)
  else changeFiles(siteDir, { contents: new Map([[list.file, Buffer.from(list.text)]]) })
}

/** @param undo Gets the removal of the folder of the lock file. */
function lockList(siteDir: string, file: string, undo: Undo[]): Lock {
  const absolute = path.join(siteDir, file)
  makeFoldersWithUndo(path.dirname(absolute), undo)
  return tryLock(path.join(path.dirname(absolute), `.${path.basename(file)}.lock`))
}

/** @throws {UserError} when a file exists already, another run writes the list, or the disk fails. */
export function addFiles(siteDir: string, files: AddedFiles): void {
  const undo: Undo[] = []
  const unregister = onExit(() => rollBack(undo))
  let lock: Lock | undefined
  try {
    lock = lockList(siteDir, files.list.file, undo)
    if (!lock.isHeld)
      throw new UserError(`Another run is writing "${files.list.file}", so nothing was written`, {
        hint: 'wait until it has ended',
      })
    writeAll(siteDir, files, undo)
  } catch (error) {
    // The folder of the lock file can be removed only without it.
    if (lock?.isHeld) lock.release()
    const state = rollBack(undo) ? 'nothing was written' : 'some files that were written remain'
    if (error instanceof UserError) throw error
    throw new UserError(`The files cannot be written (${errorCode(error) ?? messageOf(error)}); ${state}`, {
      cause: error,
    })
  } finally {
    if (lock?.isHeld) lock.release()
    unregister()
  }
}
