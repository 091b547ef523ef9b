/**
 * Writes the new site: all of its files, or none. They are written into a folder beside the target, which then takes the
 * place of the target.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  isFolder,
  makeFoldersWithUndo,
  makeTemporaryFolderIn,
  rollBack,
  type Undo,
} from '../../disk/index.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { findOwnFile } from './manifest.ts'

/** Contents by path from the root of the new site. */
export type SiteFiles = ReadonlyMap<string, Uint8Array | string>

/**
 * @param target Absolute.
 * @throws {UserError} when the target is a file, or has files that no import has written.
 */
export function assertReplaceable(target: string, shown: string): void {
  if (!existsSync(target)) return
  if (!isFolder(target))
    throw new UserError(`"${shown}" is a file`, { hint: 'name another folder with --to' })
  const own = findOwnFile(target)
  if (own !== undefined)
    throw new UserError(`"${shown}" has a file that no import has written in this form: ${own}`, {
      hint: 'name another folder with --to, or remove this one',
    })
}

/** @param folder Absolute; is created. */
export function writeFiles(folder: string, files: SiteFiles): void {
  for (const [file, contents] of files) {
    const absolute = path.join(folder, file)
    mkdirSync(path.dirname(absolute), { recursive: true })
    writeFileSync(absolute, contents, { flag: 'wx' })
  }
}

function replaceFolder(staged: string, target: string): void {
  const replaced = `${staged}-replaced`
  const hadTarget = existsSync(target)
  if (hadTarget) renameSync(target, replaced)
  try {
    renameSync(staged, target)
  } catch (error) {
    if (hadTarget) renameSync(replaced, target)
    throw error
  }
  rmSync(replaced, { recursive: true, force: true })
}

/**
 * @param target Absolute; replaced.
 * @throws {UserError} when the disk fails; then the target is as before.
 */
export function writeSite(target: string, files: SiteFiles): void {
  const undo: Undo[] = []
  const parent = path.dirname(target)
  try {
    makeFoldersWithUndo(parent, undo)
    const folder = makeTemporaryFolderIn(parent, '.xpre-docs-import')
    undo.push(() => folder.remove())
    const staged = path.join(folder.dir, 'site')
    writeFiles(staged, files)
    replaceFolder(staged, target)
    folder.remove()
  } catch (error) {
    rollBack(undo)
    throw new UserError(
      `The new site cannot be written (${errorCode(error) ?? messageOf(error)}); nothing was written`,
      { cause: error },
    )
  }
}
