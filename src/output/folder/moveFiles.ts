/**
 * Puts new output into the place of the old one where the folder itself cannot be replaced.
 * In: the new files in a folder, and which old ones go. Out: the output; each file of it is whole at any time. What
 * pages load comes before the pages, and what old pages load goes last. Called again after it was interrupted, it goes on.
 */

import { copyFileSync, lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import { OUTPUT_MARKER } from '../../shared/generatedFiles.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { errorCode } from '../../shared/text/errorCode.ts'
import { folderOf } from '../../shared/urls.ts'
import { listOutput } from './listOutput.ts'

/** The marker is the first: as soon as there is anything else, the folder is ours. */
function rankOf(outputPath: string): number {
  if (outputPath === OUTPUT_MARKER) return 0
  if (outputPath.startsWith(`${ASSETS_FOLDER}/`)) return 1
  return outputPath.endsWith('.html') ? 3 : 2
}

const sortByRank = (files: Iterable<string>): readonly string[] =>
  [...files].sort((a, b) => rankOf(a) - rankOf(b) || compareText(a, b))

/** Makes folders below another one; what is in their way, such as a symbolic link, is none of the new output's. */
function createFolderCreator(root: string): (folder: string) => void {
  const made = new Set([''])
  const make = (folder: string) => {
    if (made.has(folder)) return
    make(folderOf(folder))
    made.add(folder)
    const absolute = path.join(root, folder)
    const state = lstatSync(absolute, { throwIfNoEntry: false })
    if (state?.isDirectory() === true) return
    if (state !== undefined) unlinkSync(absolute)
    mkdirSync(absolute)
  }
  return make
}

/** On another disk after all: the copy is put into place when it is whole. */
function moveAcrossDevices(from: string, to: string): void {
  const beside = path.join(path.dirname(to), `${OUTPUT_MARKER}-moving-${process.pid}`)
  try {
    copyFileSync(from, beside)
    renameSync(beside, to)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
  unlinkSync(from)
}

function moveFile(from: string, to: string): void {
  if (lstatSync(to, { throwIfNoEntry: false })?.isDirectory() === true) rmSync(to, { recursive: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    moveAcrossDevices(from, to)
  }
}

/** A folder that became a file, or a file that became a folder, went with that. */
const GONE = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM'])

function removeFile(file: string): void {
  try {
    if (lstatSync(file).isDirectory()) return
    unlinkSync(file)
  } catch (error) {
    if (!GONE.has(errorCode(error))) throw error
  }
}

function removeEmptyFolders(root: string, folder: string): void {
  for (let inner = folder; inner !== ''; inner = folderOf(inner)) {
    try {
      rmdirSync(path.join(root, inner))
    } catch {
      return
    }
  }
}

/**
 * @param staging Absolute; it may be missing, and is gone afterwards.
 * @param target Absolute.
 * @param removed Output paths.
 */
export function moveFiles(staging: string, target: string, removed: readonly string[]): void {
  const files = sortByRank(listOutput(staging, () => false).files)
  const makeFolder = createFolderCreator(target)
  for (const file of files) {
    makeFolder(folderOf(file))
    moveFile(path.join(staging, file), path.join(target, file))
  }
  for (const file of removed) removeFile(path.join(target, file))
  for (const folder of new Set(removed.map(folderOf))) removeEmptyFolders(target, folder)
}
