/** Puts the files of the last output that stay into the staging folder: as hard links, which costs no space. */
import { copyFileSync, linkSync } from 'node:fs'
import { createYielder } from '../../process/yieldToEventLoop.ts'
import { OutdatedError } from '../../shared/outdatedError.ts'
import { errorCode } from '../../shared/text/errorCode.ts'
import type { OutputLocation } from './sink.ts'
import { writeStaged } from './stageFile.ts'

/** Codes of disks, and of single files, that take no further link. */
const NO_LINKS = new Set<unknown>(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES'])

function linkOrCopy(previous: string, staged: string): void {
  try {
    linkSync(previous, staged)
  } catch (error) {
    if (!NO_LINKS.has(errorCode(error))) throw error
    copyFileSync(previous, staged)
  }
}

/** Codes of a file that is gone, or has become a folder, or has a file in the place of its folder. */
const GONE = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** @throws {OutdatedError} when a file was removed in the meantime. */
export async function linkFiles(places: Iterable<OutputLocation>): Promise<void> {
  const yieldToEventLoop = createYielder()
  for (const place of places) {
    const { previous } = place
    if (previous === undefined) continue
    try {
      writeStaged(place, (staged) => linkOrCopy(previous, staged))
    } catch (error) {
      if (!GONE.has(errorCode(error))) throw error
      throw new OutdatedError(`"${place.outputPath}" has gone from the output while it was built`, {
        cause: error,
      })
    }
    await yieldToEventLoop()
  }
}
