/**
 * What the files of the last output are, looked at by a thread while a build is prepared. Whether one of them has
 * changed since costs this process a question to the disk, where to read it would be most of a build that changes
 * nothing.
 */
import { fileState } from '../../content/fileState.ts'
import { readLastOutput } from '../../output/lastOutput.ts'
import { findOutputHome, isWorkName } from '../../output/outputFolder.ts'
import { hashOutputFile } from './hashOutput.ts'

interface SeenFile {
  /** `fileState` from before it was read. */
  readonly state: string
  readonly hash: string
}

/** By absolute path, as `OutputPlace.last` has it. */
export type SeenFiles = ReadonlyMap<string, SeenFile>

/** @returns `hashOutput` of a file; undefined for one that cannot be read. */
export type HashFile = (file: string) => string | undefined

/** @param outDir Absolute. */
export function seeOutput(outDir: string): SeenFiles {
  const seen = new Map<string, SeenFile>()
  const home = findOutputHome(outDir)
  const { files } = readLastOutput(home.target, (name) => isWorkName(home, name))
  for (const outputPath of files) {
    const file = `${home.target}/${outputPath}`
    const state = fileState(file)
    const hash = state === undefined ? undefined : hashOutputFile(file)
    if (state !== undefined && hash !== undefined) seen.set(file, { state, hash })
  }
  return seen
}

/** Reads a file that has changed, or that nobody has seen. */
export const hashUnlessSeen =
  (seen: SeenFiles): HashFile =>
  (file) => {
    const known = seen.get(file)
    return known !== undefined && known.state === fileState(file) ? known.hash : hashOutputFile(file)
  }
