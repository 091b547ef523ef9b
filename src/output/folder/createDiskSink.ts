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
import { linkFiles } from './linkFiles.ts'
import { listOutput } from './listOutput.ts'
import { assertReplaceable, isWorkName, OUTPUT_MARKER_TEXT, resolveOutputFolder } from './outputFolder.ts'
import { createOutputPaths, isSafePath } from './outputPaths.ts'
import type { OutputLocation, Sink } from './sink.ts'
import { stageFile, writeStagedAsync } from './stageFile.ts'
import { hasJournal } from './swapJournal.ts'
import { finishSwap, swapOutput } from './swapOutput.ts'
import { toUserError, withUserErrors } from './toUserError.ts'
import { removeLeftovers, workPath } from './workFolders.ts'

/** Codes of a folder that cannot be renamed: something is mounted there. */
const IMMOVABLE = new Set<unknown>(['EBUSY', 'EXDEV'])

/** What earlier builds left, and an empty staging folder. */
function openFolders(outDir: string) {
  return withUserErrors(`prepare the output folder "${outDir}"`, () => {
    const home = resolveOutputFolder(outDir)
    makeFolders(home.workDir)
    finishSwap(home)
    removeLeftovers(home)
    assertReplaceable(home)
    const last = listOutput(home.target, (name) => isWorkName(home, name))
    const staging = workPath(home, 'staging')
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
  const reused = new Map<string, OutputLocation>()
  let reservedCount = 0
  let state: 'open' | 'closing' | 'done' = 'open'

  /** Another name first: threads that still write find no folder, and make none. */
  const removeStaging = () => {
    const discarded = workPath(home, 'replaced')
    try {
      renameSync(staging, discarded)
    } catch {
      discardFolder(staging)
    }
    discardFolder(discarded)
  }
  const removeExitHandler = onExit(removeStaging)
  const close = () => {
    state = 'done'
    removeExitHandler()
  }

  const reserve = (outputPath: string): OutputLocation => {
    if (state !== 'open') throw new Error(`The sink is closed, too late for "${outputPath}"`)
    paths.add(outputPath)
    reservedCount += 1
    // Checked by now; every system takes this sign between folders.
    return {
      outputPath,
      staged: `${staging}/${outputPath}`,
      previous: last.files.has(outputPath) ? `${target}/${outputPath}` : undefined,
    }
  }
  const reuse = (place: OutputLocation) => {
    if (place.previous === undefined)
      throw new Error(`The last output has no "${place.outputPath}" to be kept`)
    reused.set(place.outputPath, place)
  }
  const write: Sink['write'] = async ({ path: outputPath, contents }) => {
    const place = reserve(outputPath)
    if (stageFile(place, contents) === 'unchanged') reuse(place)
    await yieldToEventLoop()
  }

  const isUnchanged = () =>
    reused.size === reservedCount && reused.size === last.files.size && last.others.length === 0

  /** Old files that are no longer made. Where the disk ignores case, one of another case is the new file. */
  const removedFiles = () => {
    const ignoresCase = existsSync(path.join(target, OUTPUT_MARKER.toUpperCase()))
    const isWritten = ignoresCase ? paths.hasIgnoringCase : paths.has
    return [...last.files, ...last.others].filter((name) => isSafePath(name) && !isWritten(name))
  }

  const swapBy = (kind: 'folder' | 'files') => {
    const removed = kind === 'files' ? removedFiles() : []
    swapOutput(home, { kind, staging, aside: workPath(home, 'replaced'), removed })
  }

  const swap = async () => {
    if (!home.isMount) await linkFiles(reused.values())
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
    reserve,
    reuse,
    write,
    async copy(source, outputPath) {
      const place = reserve(outputPath)
      if (place.previous !== undefined && (await hasSameContent(source, place.previous))) return reuse(place)
      try {
        await writeStagedAsync(place, (absolute) => copyFile(source, absolute, constants.COPYFILE_FICLONE))
      } catch (cause) {
        throw toUserError(`write "${outputPath}" into the output`, cause)
      }
    },
    async finish() {
      await write({ path: OUTPUT_MARKER, contents: OUTPUT_MARKER_TEXT })
      state = 'closing'
      try {
        if (!isUnchanged()) await swap()
      } catch (cause) {
        throw toUserError(`replace the output folder "${outDir}"`, cause)
      } finally {
        // A journal that is still there needs it: the next command goes on.
        if (!hasJournal(home)) removeStaging()
        close()
      }
    },
    async abort() {
      if (state === 'done') return
      close()
      removeStaging()
    },
    collisions: () => paths.collisions(),
  }
}
