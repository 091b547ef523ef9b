/** Results of builds and their differences. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build as buildSite } from '../../../src/build/build.ts'
import type { BuildOptions } from '../../../src/build/buildOptions.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'

/** Result of a build: its findings, or why it did not start. */
export interface Outcome {
  readonly summary: string
  readonly isWritten: boolean
  /** Number of pages that are the same as in the last output. Absent for a build that did not start. */
  readonly reusedPages?: number
}

export interface Built extends Outcome {
  /** Hashes by path, folders end with a slash. */
  readonly output: ReadonlyMap<string, string>
}

export const hash = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Paths below a folder, folders end with a slash; without those of git. */
function pathsBelow(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === '.git') return []
    if (!entry.isDirectory()) return [entry.name]
    return [
      `${entry.name}/`,
      ...pathsBelow(path.join(dir, entry.name)).map((below) => `${entry.name}/${below}`),
    ]
  })
}

export const filesBelow = (dir: string) => pathsBelow(dir).filter((name) => !name.endsWith('/'))

export const hashesBelow = (dir: string): ReadonlyMap<string, string> =>
  new Map(
    pathsBelow(dir)
      .sort()
      .map((name) => [name, name.endsWith('/') ? '' : hash(readFileSync(path.join(dir, name)))]),
  )

export function compareOutputs(
  warm: ReadonlyMap<string, string>,
  expected: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...warm.keys(), ...expected.keys()])
  return [...names].flatMap((name) => {
    if (warm.get(name) === expected.get(name)) return []
    return [
      `${name} ${warm.has(name) ? (expected.has(name) ? 'differs' : 'should not be there') : 'is missing'}`,
    ]
  })
}

export type Build = (dir: string, options: Omit<BuildOptions, 'cwd'>) => Promise<Outcome>

export const build: Build = async (dir, options) => {
  try {
    const { findings, failed, pages, reusedPages, files } = await buildSite({
      ...options,
      siteDir: dir,
      cwd: dir,
    })
    return {
      summary: JSON.stringify({ failed, pages, files, findings }, undefined, 1),
      isWritten: !failed,
      reusedPages,
    }
  } catch (error) {
    if (error instanceof UserError) return { summary: `${error.message} ${error.hint}`, isWritten: false }
    throw error
  }
}

/** The first lines in which two texts differ. */
export function compareTexts(warm: string, cold: string): string[] {
  if (warm === cold) return []
  const [ours, theirs] = [warm.split('\n'), cold.split('\n')]
  const at = ours.findIndex((line, index) => line !== theirs[index])
  return [`warm: ${ours.slice(at, at + 4).join(' ')}`, `cold: ${theirs.slice(at, at + 4).join(' ')}`]
}
