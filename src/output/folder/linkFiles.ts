/** Puts the files of the last output that stay into the staging folder: as hard links, which costs no space. */
import { copyFileSync, linkSync } from 'node:fs'
import { createYielder } from '../../process/yieldToEventLoop.ts'
import { OutdatedError } from '../../shared/outdatedError.ts'
import { errorCode } from '../../shared/text/errorCode.ts'
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

/** Codes of a file that is gone, or has become a folder, or has a file in the place of its folder. */
const GONE = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** @throws {OutdatedError} when a file was removed in the meantime. */
export async function linkFiles(places: Iterable<OutputPlace>): Promise<void> {
  const yieldToEventLoop = createYielder()
  for (const place of places) {
    const { last } = place
    if (last === undefined) continue
    try {
      putAt(place, (staged) => linkOrCopy(last, staged))
    } catch (error) {
      if (!GONE.has(errorCode(error))) throw error
      throw new OutdatedError(`"${place.outputPath}" has gone from the output while it was built`, {
        cause: error,
      })
    }
    await yieldToEventLoop()
  }
}
