/**
 * What a file that a document includes is like: a hash of its bytes, or why there is none.
 * A document that was read is still right as long as the state of each file it includes is the same.
 */
import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { bestEffort } from './bestEffort.ts'
import { hashBytes } from './hashOf.ts'

/** File systems round the times of files to as much as this, in milliseconds. */
export const CLOCK_STEP_MS = 2_000

export interface SourceState {
  readonly state: string
  /** When it came to be so, in milliseconds since 1970; of a file that is missing: when its folder changed. */
  readonly changedAt: number
}

/** Why a file may not be published, in words of any kind; undefined when it may. */
export type RefusalOf = (source: string) => string | undefined

const changedAt = (stats: Stats | undefined): number => Math.max(stats?.mtimeMs ?? 0, stats?.ctimeMs ?? 0)

const statOf = (file: string): Stats | undefined => bestEffort(() => statSync(file))

/** The nearest folder that exists tells when the file went. */
function folderChangedAt(file: string): number {
  const dir = path.dirname(file)
  const stats = statOf(dir)
  return stats === undefined && dir !== file ? folderChangedAt(dir) : changedAt(stats)
}

/**
 * @param root The site's folder, absolute, with symbolic links resolved.
 * @param source Path from there; may go up with `../`.
 */
export function sourceState(root: string, source: string, refusalOf: RefusalOf): SourceState {
  const file = path.join(root, source)
  const refusal = refusalOf(source)
  if (refusal !== undefined) return { state: refusal, changedAt: folderChangedAt(file) }
  const real = bestEffort(() => realpathSync(file))
  const stats = real === undefined ? undefined : statOf(real)
  if (real === undefined || stats === undefined) return { state: 'missing', changedAt: folderChangedAt(file) }
  const at = changedAt(stats)
  if (!stats.isFile()) return { state: 'not a file', changedAt: at }
  const bytes = bestEffort(() => readFileSync(real))
  return { state: bytes === undefined ? 'unreadable' : hashBytes('', bytes), changedAt: at }
}
