/** States of the files of a site at one time, to find changes before the watcher runs. */
import path from 'node:path'
import { fileState, listFiles } from '../files/index.ts'

export interface FileEvent {
  /** From the folder, with `/`. */
  readonly source: string
  /** Whether the file was created or deleted. */
  readonly isListingChanged: boolean
}

/** By source, from the site root. */
export type FileStates = ReadonlyMap<string, string>

/** Both absolute. */
export function readFileStates(siteDir: string, outDir: string): FileStates {
  return new Map(
    listFiles(siteDir, outDir).files.flatMap((source): [string, string][] => {
      const state = fileState(path.join(siteDir, source))
      return state === undefined ? [] : [[source, state]]
    }),
  )
}

/** The events that a watcher would report. */
export const eventsBetween = (before: FileStates, after: FileStates): FileEvent[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((source) => before.get(source) !== after.get(source))
    .map((source) => ({ source, isListingChanged: before.has(source) !== after.has(source) }))
