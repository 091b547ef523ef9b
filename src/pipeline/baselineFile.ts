/** The file of known findings on the disk. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/displayPath.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/userError.ts'
import { formatBaseline, parseBaseline } from './baseline.ts'

export interface KnownFindings {
  readonly fingerprints: ReadonlySet<string>
  /** Of the file, as it was given. */
  readonly name: string
}

/**
 * @param name From `cwd`.
 * @throws {UserError} for a file that is not there or no baseline.
 */
export function readBaseline(name: string, cwd: string): KnownFindings {
  const file = path.resolve(cwd, name)
  if (!existsSync(file)) {
    throw new UserError(`There is no baseline "${name}"`, {
      hint: `write it: xpre-docs check --baseline ${name} --update-baseline`,
    })
  }
  return { fingerprints: parseBaseline(readFileSync(file, 'utf8'), name), name }
}

/**
 * @returns What to tell about it.
 * @throws {UserError} when the disk refuses it.
 */
export function writeBaseline(findings: readonly Finding[], name: string, cwd: string): string {
  const file = path.resolve(cwd, name)
  try {
    writeFileSync(file, formatBaseline(findings))
  } catch (error) {
    throw new UserError(`The baseline "${name}" cannot be written`, { cause: error })
  }
  const amount = findings.length === 1 ? '1 finding' : `${findings.length} findings`
  return `Wrote ${amount} to ${displayPath(file, cwd)}.`
}

export const describeStale = (stale: number, name: string): string =>
  stale === 1
    ? `1 entry of ${name} no longer occurs; --update-baseline removes it.`
    : `${stale} entries of ${name} no longer occur; --update-baseline removes them.`
