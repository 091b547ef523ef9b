/** Puts the files of the last output that stay into the staging folder: as hard links, which costs no space. */
import { copyFileSync, linkSync } from 'node:fs'
import { createBreather } from '../disk/breathe.ts'
import { errorCode } from '../shared/errorCode.ts'
import { UserError } from '../shared/userError.ts'
import { putAt } from './placeFile.ts'
import type { OutputPlace } from './sink.ts'

/** Codes of disks, and of single files, that take no further link. */
const NO_LINKS = new Set<unknown>(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES'])

function linkOrCopy(last: string, staged: string): void {
  try {
    linkSync(last, staged)
  } catch (error) {
    if (!NO_LINKS.has(errorCode(error))) throw error
    copyFileSync(last, staged)
  }
}

/** @throws {UserError} when somebody has removed a file in the meantime. */
export async function linkFiles(places: Iterable<OutputPlace>): Promise<void> {
  const breathe = createBreather()
  for (const place of places) {
    const { last } = place
    if (last === undefined) continue
    try {
      putAt(place, (staged) => linkOrCopy(last, staged))
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      throw new UserError(`"${place.outputPath}" has gone from the output while it was built`, {
        hint: 'build again',
        cause: error,
      })
    }
    await breathe()
  }
}
