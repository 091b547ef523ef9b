/**
 * Replaces the output file by file, for an output folder that cannot be renamed, such as a mount point.
 * Each file is complete at any time. Assets are moved before the pages that load them, and old files are removed last.
 * A second call after an interruption continues the move.
 */

import { copyFileSync, lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { folderOf } from '../../shared/addresses/urls.ts'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { OUTPUT_MARKER } from '../../shared/site/generatedFiles.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { listOutput } from './listOutput.ts'

/** Order of moves. The marker file comes first: it marks the folder as replaceable before any other file is there. */
function rankOf(outputPath: string): number {
  if (outputPath === OUTPUT_MARKER) return 0
  if (outputPath.startsWith(`${ASSETS_FOLDER}/`)) return 1
  return outputPath.endsWith('.html') ? 3 : 2
}

const sortByRank = (files: Iterable<string>): readonly string[] =>
  [...files].sort((a, b) => rankOf(a) - rankOf(b) || compareText(a, b))

/**
 * Creates folders in `root`. A file or symbolic link at the path of a folder belongs to the old output and is replaced.
 */
function createFolderCreator(root: string): (folder: string) => void {
  const createdFolders = new Set([''])
  const createFolder = (folder: string) => {
    if (createdFolders.has(folder)) return
    createFolder(folderOf(folder))
    createdFolders.add(folder)
    const absolute = path.join(root, folder)
    const stats = lstatSync(absolute, { throwIfNoEntry: false })
    if (stats?.isDirectory() === true) return
    if (stats !== undefined) unlinkSync(absolute)
    mkdirSync(absolute)
  }
  return createFolder
}

/** Copies to a temporary file first, so that the file at `to` is complete at any time. */
function moveAcrossDevices(from: string, to: string): void {
  const temporaryFile = path.join(path.dirname(to), `${OUTPUT_MARKER}-moving-${process.pid}`)
  try {
    copyFileSync(from, temporaryFile)
    renameSync(temporaryFile, to)
  } catch (error) {
    rmSync(temporaryFile, { force: true })
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

/** Error codes for an old file that no longer exists: its path is now a folder, or its parent folder is now a file. */
const ALREADY_REMOVED_CODES = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM'])

function removeFile(file: string): void {
  try {
    if (lstatSync(file).isDirectory()) return
    unlinkSync(file)
  } catch (error) {
    if (!ALREADY_REMOVED_CODES.has(errorCode(error))) throw error
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
 * @param staging Absolute path of the folder with the new files. It may be missing.
 * @param target Absolute path of the output folder.
 * @param removed Output paths of old files to remove.
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
