/** Copies the files of a version. All files or none: a failure removes what was copied. */
import { constants, copyFileSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { discardFolder } from '../../disk/discardFolder.ts'
import { makeFolders } from '../../disk/makeFolders.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'

export interface ArchivedFiles {
  /** Absolute folder of the site. Other paths start there. */
  readonly siteDir: string
  readonly folder: string
  /** Sources with their copies. */
  readonly copies: readonly { readonly from: string; readonly to: string }[]
  /** Sidebars as JSON, if they are hand-written. */
  readonly sidebars?: { readonly file: string; readonly text: string } | undefined
  /** The list of versions, which is written last: a version without all of its files is not listed. */
  readonly list: { readonly file: string; readonly text: string }
}

/** @throws {UserError} when a file exists already, or the disk fails. */
export function archiveFiles({ siteDir, folder, copies, sidebars, list }: ArchivedFiles): void {
  const absolute = (file: string) => path.join(siteDir, file)
  const existing = [folder, sidebars?.file].find((file) => file !== undefined && existsSync(absolute(file)))
  if (existing !== undefined)
    throw new UserError(`"${existing}" already exists, so nothing was written`, {
      hint: 'choose another name, or remove it first',
    })
  try {
    for (const { from, to } of copies) {
      makeFolders(path.dirname(absolute(to)))
      copyFileSync(absolute(from), absolute(to), constants.COPYFILE_EXCL)
    }
    if (sidebars !== undefined) {
      makeFolders(path.dirname(absolute(sidebars.file)))
      writeFileSync(absolute(sidebars.file), sidebars.text, { flag: 'wx' })
    }
    writeFileSync(absolute(list.file), list.text)
  } catch (error) {
    discardFolder(absolute(folder))
    throw new UserError(`The version cannot be written (${errorCode(error) ?? messageOf(error)})`, {
      cause: error,
    })
  }
}
