/**
 * Output stage: the sink of `build`.
 * In: output files, one by one. Out: the output folder, replaced as a whole by `finish`.
 * Until then everything that is new is in a staging folder beside it, so a build that fails or is killed leaves the
 * last good output. It must never delete a folder that was not made by this tool.
 */
import { constants, existsSync, mkdirSync, renameSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { discardFolder } from '../../disk/discardFolder.ts'
import { hasSameContent } from '../../disk/hasSameContent.ts'
import { makeFolders } from '../../disk/makeFolders.ts'
import { onExit } from '../../process/onExit.ts'
import { createYielder } from '../../process/yieldToEventLoop.ts'
import { OUTPUT_MARKER } from '../../shared/generatedFiles.ts'
import { errorCode } from '../../shared/text/errorCode.ts'
import { diskRefusal, orUserError } from './diskRefusal.ts'
import { readLastOutput } from './lastOutput.ts'
import { linkFiles } from './linkFiles.ts'
import { assertReplaceable, findOutputHome, isWorkName, OUTPUT_MARKER_TEXT } from './outputFolder.ts'
import { createOutputPaths, isSafePath } from './outputPaths.ts'
import { placeFile, putFileAt } from './placeFile.ts'
import type { OutputPlace, Sink } from './sink.ts'
import { hasJournal } from './swapJournal.ts'
import { finishSwap, swapOutput } from './swapOutput.ts'
import { removeLeftovers, workFolder } from './workFolders.ts'

/** Codes of a folder that cannot be renamed: something is mounted there. */
const IMMOVABLE = new Set<unknown>(['EBUSY', 'EXDEV'])

/** What earlier builds left, and an empty staging folder. */
function openFolders(outDir: string) {
  return orUserError(`prepare the output folder "${outDir}"`, () => {
    const home = findOutputHome(outDir)
    makeFolders(home.workDir)
    finishSwap(home)
    removeLeftovers(home)
    assertReplaceable(home)
    const last = readLastOutput(home.target, (name) => isWorkName(home, name))
    const staging = workFolder(home, 'staging')
    mkdirSync(staging)
    return { home, last, staging }
  })
}

/**
 * The caller holds the lock of `lockOutput` until `finish` or `abort` is done.
 *
 * @param outDir Absolute. Created when it is missing; replaced when an earlier build made it.
 * @throws {UserError} when the folder is someone else's, or nothing can be written beside it.
 */
export function createDiskSink(outDir: string): Sink {
  const { home, last, staging } = openFolders(outDir)
  const { target } = home
  const paths = createOutputPaths()
  const yieldToEventLoop = createYielder()
  const kept = new Map<string, OutputPlace>()
  let claimed = 0
  let state: 'open' | 'closing' | 'done' = 'open'

  /** Another name first: threads that still write find no folder, and make none. */
  const removeStaging = () => {
    const gone = workFolder(home, 'replaced')
    try {
      renameSync(staging, gone)
    } catch {
      discardFolder(staging)
    }
    discardFolder(gone)
  }
  const forget = onExit(removeStaging)
  const end = () => {
    state = 'done'
    forget()
  }

  const claim = (outputPath: string): OutputPlace => {
    if (state !== 'open') throw new Error(`The sink is closed, too late for "${outputPath}"`)
    paths.add(outputPath)
    claimed += 1
    // Checked by now; every system takes this sign between folders.
    return {
      outputPath,
      staged: `${staging}/${outputPath}`,
      last: last.files.has(outputPath) ? `${target}/${outputPath}` : undefined,
    }
  }
  const keep = (place: OutputPlace) => {
    if (place.last === undefined) throw new Error(`The last output has no "${place.outputPath}" to be kept`)
    kept.set(place.outputPath, place)
  }
  const write: Sink['write'] = async ({ path: outputPath, contents }) => {
    const place = claim(outputPath)
    if (placeFile(place, contents) === 'same') keep(place)
    await yieldToEventLoop()
  }

  const isUnchanged = () => kept.size === claimed && kept.size === last.files.size && last.others.length === 0

  /** Old files that are no longer made. Where the disk ignores case, one of another case is the new file. */
  const removedFiles = () => {
    const ignoresCase = existsSync(path.join(target, OUTPUT_MARKER.toUpperCase()))
    const isMade = ignoresCase ? paths.hasAlike : paths.has
    return [...last.files, ...last.others].filter((name) => isSafePath(name) && !isMade(name))
  }

  const swapBy = (kind: 'folder' | 'files') => {
    const removed = kind === 'files' ? removedFiles() : []
    swapOutput(home, { kind, staging, aside: workFolder(home, 'replaced'), removed })
  }

  const swap = async () => {
    if (!home.isMount) await linkFiles(kept.values())
    // Something may have been put there while we worked.
    assertReplaceable(home)
    if (home.isMount) return swapBy('files')
    try {
      swapBy('folder')
    } catch (error) {
      if (!IMMOVABLE.has(errorCode(error))) throw error
      swapBy('files')
    }
  }

  return {
    claim,
    keep,
    write,
    async copy(source, outputPath) {
      const place = claim(outputPath)
      if (place.last !== undefined && (await hasSameContent(source, place.last))) return keep(place)
      try {
        await putFileAt(place, (absolute) => copyFile(source, absolute, constants.COPYFILE_FICLONE))
      } catch (cause) {
        throw diskRefusal(`write "${outputPath}" into the output`, cause)
      }
    },
    async finish() {
      await write({ path: OUTPUT_MARKER, contents: OUTPUT_MARKER_TEXT })
      state = 'closing'
      try {
        if (!isUnchanged()) await swap()
      } catch (cause) {
        throw diskRefusal(`replace the output folder "${outDir}"`, cause)
      } finally {
        // A journal that is still there needs it: the next command goes on.
        if (!hasJournal(home)) removeStaging()
        end()
      }
    },
    async abort() {
      if (state === 'done') return
      end()
      removeStaging()
    },
    collisions: () => paths.collisions(),
  }
}
