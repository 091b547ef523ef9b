/**
 * The swap journal describes the swap in progress, so that the next command can complete the swap of a killed process. It
 * is written when the new output is complete and removed when the swap is complete.
 */
import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import type { OutputFolder } from './outputFolder.ts'
import { isSafePath } from './outputPaths.ts'
import { processIdOf, workPath } from './workFolders.ts'

export interface SwapJournal {
  /**
   * `folder`: the swap is two renames, and one for each kept folder. `files`: the swap moves files into the output one by
   * one and removes old ones.
   */
  readonly kind: 'folder' | 'files'
  /** Absolute path of the new output. */
  readonly staging: string
  /** Absolute path that a `folder` swap moves the old output to. */
  readonly aside: string
  /** Paths of folders that a `folder` swap moves from the old output to the new one. */
  readonly kept: readonly string[]
  /** Output paths that a `files` swap removes. */
  readonly removed: readonly string[]
}

const journalPathOf = ({ workDir, prefix }: OutputFolder): string => path.join(workDir, `${prefix}swap.json`)

export const hasJournal = (folder: OutputFolder): boolean =>
  lstatSync(journalPathOf(folder), { throwIfNoEntry: false }) !== undefined

export function writeJournal(folder: OutputFolder, journal: SwapJournal): void {
  const { kind, staging, aside, kept, removed } = journal
  const value = { kind, staging: path.basename(staging), aside: path.basename(aside), kept, removed }
  const file = workPath(folder, 'journal')
  try {
    writeFileSync(file, `${JSON.stringify(value)}\n`)
    renameSync(file, journalPathOf(folder))
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

export const removeJournal = (folder: OutputFolder): void => rmSync(journalPathOf(folder), { force: true })

const isListOfPaths = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && isSafePath(item))

/** The file is untrusted input: it may only name working folders of a build, and files inside the output. */
function validate(folder: OutputFolder, value: unknown): SwapJournal | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  // Journals of earlier releases have no kept folders.
  const { kind, staging, aside, kept = [], removed } = value as Readonly<Record<string, unknown>>
  if (kind !== 'folder' && kind !== 'files') return undefined
  if (typeof staging !== 'string' || processIdOf(folder, 'staging', staging) === undefined) return undefined
  if (typeof aside !== 'string' || processIdOf(folder, 'replaced', aside) === undefined) return undefined
  if (!isListOfPaths(kept) || !isListOfPaths(removed)) return undefined
  const { workDir } = folder
  return { kind, staging: path.join(workDir, staging), aside: path.join(workDir, aside), kept, removed }
}

/** @returns Undefined when the journal is missing or invalid. */
export function readJournal(folder: OutputFolder): SwapJournal | undefined {
  try {
    return validate(folder, parseJson(readFileSync(journalPathOf(folder), 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
