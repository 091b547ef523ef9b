/**
 * Output stage: the sink of `build`.
 * In: output files, one by one. Out: the output folder, replaced as a whole by `finish`.
 * Until then everything is in a staging folder beside it, so a build that fails or is killed leaves the last
 * good output. It must never delete a folder that was not made by this tool.
 */
import { constants, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OUTPUT_MARKER } from '../shared/generatedFiles.ts'
import { UserError } from '../shared/userError.ts'
import {
  assertReplaceable,
  OUTPUT_MARKER_TEXT,
  removeLeftovers,
  resolveOutputFolder,
  temporaryFolder,
} from './outputFolder.ts'
import { createOutputPaths } from './outputPaths.ts'
import type { Sink } from './sink.ts'
import { swapFolder } from './swapFolder.ts'

/** A disk that refuses is not a bug: full, read-only, a name too long. */
function orUserError<T>(doing: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof UserError || !(cause instanceof Error && 'code' in cause)) throw cause
    throw new UserError(`Cannot ${doing}: ${cause.message}`, { cause })
  }
}

/**
 * @param outDir Absolute. Created when it is missing; replaced when an earlier build made it.
 * @throws {UserError} when the folder is someone else's, or nothing can be written beside it.
 */
export function createDiskSink(outDir: string): Sink {
  const target = resolveOutputFolder(outDir)
  const staging = temporaryFolder(target, 'staging')
  orUserError(`prepare the output folder "${outDir}"`, () => {
    removeLeftovers(target)
    assertReplaceable(target)
    mkdirSync(staging)
  })
  const paths = createOutputPaths()
  let state: 'open' | 'closing' | 'done' = 'open'

  /** Synchronous calls: for many small files they cost a third less than promises, whatever the concurrency. */
  const place = (outputPath: string, put: (absolute: string) => void) => {
    if (state !== 'open') throw new Error(`The sink is closed, too late for "${outputPath}"`)
    const newFolders = paths.add(outputPath)
    orUserError(`write "${outputPath}" below "${outDir}"`, () => {
      for (const folder of newFolders) mkdirSync(path.join(staging, folder), { recursive: true })
      put(path.join(staging, outputPath))
    })
  }

  return {
    async write({ path: outputPath, contents }) {
      place(outputPath, (absolute) => writeFileSync(absolute, contents))
    },
    async copy(source, outputPath) {
      place(outputPath, (absolute) => copyFileSync(source, absolute, constants.COPYFILE_FICLONE))
    },
    async finish() {
      place(OUTPUT_MARKER, (absolute) => writeFileSync(absolute, OUTPUT_MARKER_TEXT))
      state = 'closing'
      orUserError(`replace the output folder "${outDir}"`, () => {
        // Something may have been put there while we worked.
        assertReplaceable(target)
        swapFolder(staging, target)
      })
      state = 'done'
    },
    async abort() {
      if (state === 'done') return
      state = 'done'
      rmSync(staging, { recursive: true, force: true })
    },
    collisions: () => paths.collisions(),
  }
}
