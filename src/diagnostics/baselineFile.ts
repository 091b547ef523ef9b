/** The file of known findings on the disk. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/displayPath.ts'
import { UserError } from '../shared/userError.ts'
import { formatBaseline, type KnownFinding, parseBaseline } from './baseline.ts'

const isThere = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined

/**
 * @param name From `cwd`.
 * @param mayBeNew A file that is not there is an empty one.
 * @throws {UserError} for a file that is not there, that cannot be read, or that is no baseline.
 */
export function readBaseline(name: string, cwd: string, mayBeNew: boolean): readonly KnownFinding[] {
  const file = path.resolve(cwd, name)
  if (!isThere(file)) {
    if (mayBeNew) return []
    throw new UserError(`There is no baseline "${name}"`, {
      hint: `write it: xpre-docs check --baseline ${name} --update-baseline`,
    })
  }
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(`The baseline "${name}" cannot be read`, { cause: error })
  }
  return parseBaseline(text, name)
}

/**
 * @returns What to tell about it.
 * @throws {UserError} when the disk refuses it.
 */
export function writeBaseline(known: readonly KnownFinding[], name: string, cwd: string): string {
  const file = path.resolve(cwd, name)
  try {
    writeFileSync(file, formatBaseline(known))
  } catch (error) {
    throw new UserError(`The baseline "${name}" cannot be written`, { cause: error })
  }
  const amount = known.length === 1 ? '1 finding' : `${known.length} findings`
  return `Wrote ${amount} to ${displayPath(file, cwd)}.`
}

export const describeStale = (stale: number, name: string): string =>
  stale === 1
    ? `1 entry of ${name} no longer occurs; --update-baseline removes it.`
    : `${stale} entries of ${name} no longer occur; --update-baseline removes them.`
