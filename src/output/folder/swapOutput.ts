/**
 * Replaces the old output with the complete new output.
 * The swap is synchronous, so that no signal handler of this process runs in between. If the process is killed during
 * the swap, the next command completes it with the journal. The caller holds the lock.
 */
import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { discardFolder, rollBack, type Undo } from '../../disk/index.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { moveFiles } from './moveFiles.ts'
import { assertReplaceable, type OutputFolder } from './outputFolder.ts'
import { hasJournal, readJournal, removeJournal, type SwapJournal, writeJournal } from './swapJournal.ts'
import { workPath } from './workFolders.ts'

/** @returns False when the folder does not exist. */
function moveFolder(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

function swapFolders(folder: OutputFolder, { staging, aside, kept }: SwapJournal): void {
  const undo: Undo[] = []
  const rename = (from: string, to: string) => {
    renameSync(from, to)
    undo.push(() => renameSync(to, from))
  }
  try {
    if (existsSync(folder.target)) rename(folder.target, aside)
    for (const name of kept) rename(path.join(aside, name), path.join(staging, name))
    rename(staging, folder.target)
  } catch (error) {
    rollBack(undo)
    removeJournal(folder)
    throw error
  }
  removeJournal(folder)
}

/**
 * @throws File system errors. A failed `folder` swap restores the old output. A failed `files` swap leaves the journal,
 * and the next command completes the swap.
 */
export function swapOutput(folder: OutputFolder, journal: SwapJournal): void {
  writeJournal(folder, journal)
  if (journal.kind === 'folder') swapFolders(folder, journal)
  else {
    moveFiles(journal.staging, folder.target, journal.removed)
    removeJournal(folder)
  }
  discardFolder(journal.staging)
  discardFolder(journal.aside)
}

/** False when the output folder was filled with other files since the swap was interrupted. */
function isReplaceable(folder: OutputFolder): boolean {
  try {
    assertReplaceable(folder)
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

/** Continues a swap from any of its steps. */
function finishFolderSwap(folder: OutputFolder, { staging, aside, kept }: SwapJournal): void {
  const { target } = folder
  if (!existsSync(staging)) {
    if (!existsSync(target)) moveFolder(aside, target)
    return
  }
  const newer = workPath(folder, 'replaced')
  moveFolder(target, existsSync(aside) ? newer : aside)
  for (const name of kept) moveFolder(path.join(aside, name), path.join(staging, name))
  renameSync(staging, target)
  discardFolder(newer)
}

/** Completes the swap of a killed process, if there is one. */
export function finishSwap(folder: OutputFolder): void {
  if (!hasJournal(folder)) return
  const journal = readJournal(folder)
  if (journal !== undefined && isReplaceable(folder)) {
    if (journal.kind === 'folder') finishFolderSwap(folder, journal)
    else moveFiles(journal.staging, folder.target, journal.removed)
  }
  removeJournal(folder)
  if (journal === undefined) return
  discardFolder(journal.staging)
  discardFolder(journal.aside)
}
