/** Reads and writes the baseline file. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import { formatBaseline, type KnownFinding, parseBaseline } from './baseline.ts'

const exists = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined

/**
 * @param name Path relative to `cwd`.
 * @param mayBeNew Treats a missing file as an empty baseline.
 * @throws {UserError} for a file that is missing, unreadable or not a baseline.
 */
export function readBaseline(name: string, cwd: string, mayBeNew: boolean): readonly KnownFinding[] {
  const file = path.resolve(cwd, name)
  if (!exists(file)) {
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
 * @returns A message for the user.
 * @throws {UserError} when the file cannot be written.
 */
export function writeBaseline(baseline: readonly KnownFinding[], name: string, cwd: string): string {
  const file = path.resolve(cwd, name)
  try {
    writeFileSync(file, formatBaseline(baseline))
  } catch (error) {
    throw new UserError(`The baseline "${name}" cannot be written`, { cause: error })
  }
  const amount = baseline.length === 1 ? '1 finding' : `${baseline.length} findings`
  return `Wrote ${amount} to ${displayPath(file, cwd)}.`
}

export const describeStale = (staleCount: number, name: string): string =>
  staleCount === 1
    ? `1 entry of ${name} no longer occurs; --update-baseline removes it.`
    : `${staleCount} entries of ${name} no longer occur; --update-baseline removes them.`
