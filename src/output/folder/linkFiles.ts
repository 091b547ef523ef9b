/** Adds the reused files of the previous output to the staging folder: as hard links, which take no space. */
import { copyFileSync, linkSync } from 'node:fs'
import { createYielder } from '../../process/index.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { OutdatedError } from '../../shared/errors/outdatedError.ts'
import type { OutputLocation } from '../../shared/site/outputLocation.ts'
import { writeStaged } from './stageFile.ts'

/** Error codes of disks that do not support hard links, and of files that cannot get another one. */
const NO_LINKS = new Set<unknown>(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EACCES'])

function linkOrCopy(previous: string, staged: string): void {
  try {
    linkSync(previous, staged)
  } catch (error) {
    if (!NO_LINKS.has(errorCode(error))) throw error
    copyFileSync(previous, staged)
  }
}

/** Error codes of a file that was removed, became a folder, or whose parent folder became a file. */
const REMOVED = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** @throws {OutdatedError} when a file was removed during the build. */
export async function linkFiles(locations: Iterable<OutputLocation>): Promise<void> {
  const yieldToEventLoop = createYielder()
  for (const location of locations) {
    const { previous } = location
    if (previous === undefined) continue
    try {
      writeStaged(location, (staged) => linkOrCopy(previous, staged))
    } catch (error) {
      if (!REMOVED.has(errorCode(error))) throw error
      throw new OutdatedError(`"${location.outputPath}" was removed from the output during the build`, {
        cause: error,
      })
    }
    await yieldToEventLoop()
  }
}
