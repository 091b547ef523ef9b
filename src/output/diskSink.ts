/**
 * Output stage: the sink of `build`.
 * In: output files, one by one. Out: the output folder, replaced as a whole by `finish`.
 * Until then everything that is new is in a staging folder beside it, so a build that fails or is killed leaves the
 * last good output. It must never delete a folder that was not made by this tool.
 */
import { constants, mkdirSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { createBreather } from '../disk/breathe.ts'
import { sameFiles } from '../disk/sameFiles.ts'
import { OUTPUT_MARKER } from '../shared/generatedFiles.ts'
import { diskRefusal, orUserError } from './diskRefusal.ts'
import { readLastOutput } from './lastOutput.ts'
import { linkFiles } from './linkFiles.ts'
import {
  assertReplaceable,
  OUTPUT_MARKER_TEXT,
  removeLeftovers,
  resolveOutputFolder,
  temporaryFolder,
} from './outputFolder.ts'
import { createOutputPaths } from './outputPaths.ts'
import { placeFile, putFileAt } from './placeFile.ts'
import type { OutputPlace, Sink } from './sink.ts'
import { swapFolder } from './swapFolder.ts'

/**
 * @param outDir Absolute. Created when it is missing; replaced when an earlier build made it.
 * @throws {UserError} when the folder is someone else's, or nothing can be written beside it.
 */
export function createDiskSink(outDir: string): Sink {
  const target = resolveOutputFolder(outDir)
  const staging = temporaryFolder(target, 'staging')
  const last = orUserError(`prepare the output folder "${outDir}"`, () => {
    removeLeftovers(target)
    assertReplaceable(target)
    mkdirSync(staging)
    return readLastOutput(target, () => false)
  })
  const paths = createOutputPaths()
  const breathe = createBreather()
  const kept = new Map<string, OutputPlace>()
  let claimed = 0
  let state: 'open' | 'closing' | 'done' = 'open'

  const claim = (outputPath: string): OutputPlace => {
    if (state !== 'open') throw new Error(`The sink is closed, too late for "${outputPath}"`)
    paths.add(outputPath)
    claimed += 1
    return {
      outputPath,
      staged: path.join(staging, outputPath),
      last: last.files.has(outputPath) ? path.join(target, outputPath) : undefined,
    }
  }
  const keep = (place: OutputPlace) => {
    if (place.last === undefined) throw new Error(`The last output has no "${place.outputPath}" to be kept`)
    kept.set(place.outputPath, place)
  }
  const write: Sink['write'] = async ({ path: outputPath, contents }) => {
    const place = claim(outputPath)
    if (placeFile(place, contents) === 'same') keep(place)
    await breathe()
  }
  const isUnchanged = () => kept.size === claimed && kept.size === last.files.size && last.others.length === 0

  return {
    claim,
    keep,
    write,
    async copy(source, outputPath) {
      const place = claim(outputPath)
      if (place.last !== undefined && (await sameFiles(source, place.last))) return keep(place)
      try {
        await putFileAt(place, (absolute) => copyFile(source, absolute, constants.COPYFILE_FICLONE))
      } catch (cause) {
        throw diskRefusal(`write "${outputPath}" into the output`, cause)
      }
    },
    async finish() {
      await write({ path: OUTPUT_MARKER, contents: OUTPUT_MARKER_TEXT })
      state = 'closing'
      if (isUnchanged()) rmSync(staging, { recursive: true, force: true })
      else {
        try {
          await linkFiles(kept.values())
          // Something may have been put there while we worked.
          assertReplaceable(target)
          swapFolder(staging, target)
        } catch (cause) {
          throw diskRefusal(`replace the output folder "${outDir}"`, cause)
        }
      }
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
