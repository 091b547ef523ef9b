/**
 * Puts complete new output into the place of the old one: a reader sees the old one or the new one.
 * Synchronous, so that no signal handler of this process runs in between; should the process be killed there, the journal
 * tells the next command how to go on. The caller holds the lock.
 */
import { existsSync, renameSync } from 'node:fs'
import { discardFolder } from '../../disk/discardFolder.ts'
import { errorCode } from '../../shared/text/errorCode.ts'
import { UserError } from '../../shared/userError.ts'
import { moveFiles } from './moveFiles.ts'
import { assertReplaceable, type OutputFolder } from './outputFolder.ts'
import { hasJournal, readJournal, removeJournal, type SwapJournal, writeJournal } from './swapJournal.ts'
import { workPath } from './workFolders.ts'

/** Moves a folder, if it is there. */
function moveFolder(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

function swapFolders(home: OutputFolder, { staging, aside }: SwapJournal): void {
  try {
    const isMoved = moveFolder(home.target, aside)
    try {
      renameSync(staging, home.target)
    } catch (error) {
      if (isMoved) renameSync(aside, home.target)
      throw error
    }
  } catch (error) {
    removeJournal(home)
    throw error
  }
  removeJournal(home)
}

/**
 * @throws the error of the system. With `folder` the old output is back then; with `files` the journal stays, and the
 * next command goes on.
 */
export function swapOutput(home: OutputFolder, journal: SwapJournal): void {
  writeJournal(home, journal)
  if (journal.kind === 'folder') swapFolders(home, journal)
  else {
    moveFiles(journal.staging, home.target, journal.removed)
    removeJournal(home)
  }
  discardFolder(journal.staging)
  discardFolder(journal.aside)
}

/** Somebody has put something of his own there in the meantime. */
function isReplaceable(home: OutputFolder): boolean {
  try {
    assertReplaceable(home)
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

function finishFolderSwap(home: OutputFolder, { staging, aside }: SwapJournal): void {
  const { target } = home
  if (!existsSync(staging)) {
    if (!existsSync(target)) moveFolder(aside, target)
    return
  }
  const old = workPath(home, 'replaced')
  moveFolder(target, old)
  renameSync(staging, target)
  discardFolder(old)
}

/** Ends what a killed process began, if there is such a thing. */
export function finishSwap(home: OutputFolder): void {
  if (!hasJournal(home)) return
  const journal = readJournal(home)
  if (journal !== undefined && isReplaceable(home)) {
    if (journal.kind === 'folder') finishFolderSwap(home, journal)
    else moveFiles(journal.staging, home.target, journal.removed)
  }
  removeJournal(home)
  if (journal === undefined) return
  discardFolder(journal.staging)
  discardFolder(journal.aside)
}
