/**
 * Output stage: the sink that `build` writes to.
 * New files are written to a staging folder beside the output folder, and `finish` replaces the output folder as a
 * whole. A build that fails or is killed therefore leaves the previous output intact. The sink never deletes a folder
 * that this tool did not create.
 */
import { constants, existsSync, mkdirSync, renameSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { discardFolder, hasSameContent, makeFolders } from '../../disk/index.ts'
import { createYielder, onExit } from '../../process/index.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { OUTPUT_MARKER } from '../../shared/site/generatedFiles.ts'
import type { OutputLocation } from '../../shared/site/outputLocation.ts'
import { chooseKeptFolders } from './chooseKeptFolders.ts'
import { linkFiles } from './linkFiles.ts'
import { listOutput } from './listOutput.ts'
import { assertReplaceable, isWorkName, OUTPUT_MARKER_TEXT, resolveOutputFolder } from './outputFolder.ts'
import { createOutputPaths, isSafePath } from './outputPaths.ts'
import type { Sink } from './sink.ts'
import { stageFile, writeStagedAsync } from './stageFile.ts'
import { hasJournal } from './swapJournal.ts'
import { finishSwap, swapOutput } from './swapOutput.ts'
import { toUserError, withUserErrors } from './toUserError.ts'
import { removeLeftovers, workPath } from './workFolders.ts'

/** Error codes of renaming a mount point. */
const IMMOVABLE = new Set<unknown>(['EBUSY', 'EXDEV'])

/** Completes or removes the work of interrupted builds, lists the previous output and creates an empty staging folder. */
function openFolders(outDir: string) {
  return withUserErrors(`prepare the output folder "${outDir}"`, () => {
    const folder = resolveOutputFolder(outDir)
    makeFolders(folder.workDir)
    finishSwap(folder)
    removeLeftovers(folder)
    assertReplaceable(folder)
    const previous = listOutput(folder.target, (name) => isWorkName(folder, name))
    const staging = workPath(folder, 'staging')
    mkdirSync(staging)
    return { folder, previous, staging }
  })
}

/**
 * The caller holds the lock of `lockOutput` until `finish` or `abort` settles.
 *
 * @param outDir Absolute. Created when missing; replaced when an earlier build created it.
 * @throws {UserError} when the folder was not created by this tool, or its parent folder is not writable.
 */
export function createDiskSink(outDir: string): Sink {
  const { folder, previous, staging } = openFolders(outDir)
  const { target } = folder
  const paths = createOutputPaths()
  const yieldToEventLoop = createYielder()
  const reused = new Map<string, OutputLocation>()
  let reservedCount = 0
  let state: 'open' | 'closing' | 'done' = 'open'

  /** Renames the folder before deleting it, so that worker threads can no longer write to it. */
  const removeStaging = () => {
    const discarded = workPath(folder, 'replaced')
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
    // The path was checked above. All platforms accept `/` as a separator.
    return {
      outputPath,
      staged: `${staging}/${outputPath}`,
      previous: previous.files.has(outputPath) ? `${target}/${outputPath}` : undefined,
    }
  }
  const reuse = (location: OutputLocation) => {
    if (location.previous === undefined)
      throw new Error(`The previous output has no "${location.outputPath}" to reuse`)
    reused.set(location.outputPath, location)
  }
  const write: Sink['write'] = async ({ path: outputPath, contents }) => {
    const location = reserve(outputPath)
    if (stageFile(location, contents) === 'unchanged') reuse(location)
    await yieldToEventLoop()
  }

  const isUnchanged = () =>
    reused.size === reservedCount && reused.size === previous.files.size && previous.others.length === 0

  /**
   * Files of the previous output that this build did not write. On a case-insensitive disk, a path that differs only in
   * case is the new file.
   */
  const removedFiles = () => {
    const ignoresCase = existsSync(path.join(target, OUTPUT_MARKER.toUpperCase()))
    const isWritten = ignoresCase ? paths.hasIgnoringCase : paths.has
    return [...previous.files, ...previous.others].filter((name) => isSafePath(name) && !isWritten(name))
  }

  const swapWith = (kind: 'folder' | 'files', kept: readonly string[] = []) => {
    const removed = kind === 'files' ? removedFiles() : []
    // The folder may have changed during the build.
    assertReplaceable(folder)
    swapOutput(folder, { kind, staging, aside: workPath(folder, 'replaced'), kept, removed })
  }

  /** @returns False when the disk cannot move one of the folders; the output is then the previous one. */
  const swapKeeping = (folders: readonly string[]): boolean => {
    if (folders.length === 0) return false
    try {
      for (const name of folders) makeFolders(path.dirname(path.join(staging, name)))
      swapWith('folder', folders)
      return true
    } catch (error) {
      // Windows moves no folder while a program has one of its files open.
      if (errorCode(error) === undefined) throw error
      return false
    }
  }

  const swap = async () => {
    if (folder.isMount) return swapWith('files')
    const previousPaths = [...previous.files, ...previous.others]
    const kept = chooseKeptFolders({ reused, written: paths.all(), previous: previousPaths })
    const locations = [...reused.values()]
    await linkFiles(locations.filter(({ outputPath }) => !kept.has(outputPath)))
    if (swapKeeping(kept.folders)) return
    await linkFiles(locations.filter(({ outputPath }) => kept.has(outputPath)))
    try {
      swapWith('folder')
    } catch (error) {
      if (!IMMOVABLE.has(errorCode(error))) throw error
      swapWith('files')
    }
  }

  return {
    reserve,
    reuse,
    write,
    async copy(source, outputPath) {
      const location = reserve(outputPath)
      if (location.previous !== undefined && (await hasSameContent(source, location.previous)))
        return reuse(location)
      try {
        await writeStagedAsync(location, (absolute) => copyFile(source, absolute, constants.COPYFILE_FICLONE))
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
        // If a journal remains, the next command needs the staging folder to complete the swap.
        if (!hasJournal(folder)) removeStaging()
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
