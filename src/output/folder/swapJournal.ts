/**
 * The small file that says, while the output is replaced, what is going on, so that the next command can end what a
 * killed one began. It is written when the new output is complete and removed when that is in its place.
 */
import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../shared/text/errorCode.ts'
import type { OutputFolder } from './outputFolder.ts'
import { isSafePath } from './outputPaths.ts'
import { processIdOf, workPath } from './workFolders.ts'

export interface SwapJournal {
  /** `folder`: two renames. `files`: one after the other is moved into the output, and some are removed. */
  readonly kind: 'folder' | 'files'
  /** Absolute: the new output, whole at first. */
  readonly staging: string
  /** Absolute: the place of the old output, for `folder`. */
  readonly aside: string
  /** Output paths, for `files`. */
  readonly removed: readonly string[]
}

const journalPathOf = ({ workDir, prefix }: OutputFolder): string => path.join(workDir, `${prefix}swap.json`)

export const hasJournal = (home: OutputFolder): boolean =>
  lstatSync(journalPathOf(home), { throwIfNoEntry: false }) !== undefined

export function writeJournal(home: OutputFolder, journal: SwapJournal): void {
  const { kind, staging, aside, removed } = journal
  const value = { kind, staging: path.basename(staging), aside: path.basename(aside), removed }
  const file = workPath(home, 'journal')
  try {
    writeFileSync(file, `${JSON.stringify(value)}\n`)
    renameSync(file, journalPathOf(home))
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

export const removeJournal = (home: OutputFolder): void => rmSync(journalPathOf(home), { force: true })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isListOfPaths = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && isSafePath(item))

/** Somebody else may have written it: it must name nothing but what a build makes, and files of the output. */
function validate(home: OutputFolder, value: unknown): SwapJournal | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { kind, staging, aside, removed } = value as Readonly<Record<string, unknown>>
  if (kind !== 'folder' && kind !== 'files') return undefined
  if (typeof staging !== 'string' || processIdOf(home, 'staging', staging) === undefined) return undefined
  if (typeof aside !== 'string' || processIdOf(home, 'replaced', aside) === undefined) return undefined
  if (!isListOfPaths(removed)) return undefined
  const { workDir } = home
  return { kind, staging: path.join(workDir, staging), aside: path.join(workDir, aside), removed }
}

/** @returns undefined when there is none that makes sense. */
export function readJournal(home: OutputFolder): SwapJournal | undefined {
  try {
    return validate(home, parse(readFileSync(journalPathOf(home), 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
