/**
 * State of a file that a document includes: a hash of its bytes, or the reason why it has none.
 * A cached document is valid while the states of all included files are unchanged.
 */
import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { bestEffort } from '../disk/index.ts'
import { commitOfOutside, type SiteFiles } from '../files/index.ts'
import type { AddedSource } from '../shared/site/addedSource.ts'
import { hashBytes } from './hashOf.ts'

/** Maximum rounding of file times by file systems, in milliseconds. */
export const CLOCK_STEP_MS = 2_000

export interface SourceState {
  readonly state: string
  /** Time of the last change, in milliseconds since 1970. For a missing file: last change of its folder. */
  readonly changedAt: number
}

/** Returns the reason why a file must not be published; undefined if it may be published. */
export type RefusalOf = (source: string) => string | undefined

const changedAt = (stats: Stats | undefined): number => Math.max(stats?.mtimeMs ?? 0, stats?.ctimeMs ?? 0)

const statOf = (file: string): Stats | undefined => bestEffort(() => statSync(file))

/** Time of the last change of the nearest existing folder, as an upper bound for the removal of the file. */
function folderChangedAt(file: string): number {
  const dir = path.dirname(file)
  const stats = statOf(dir)
  return stats === undefined && dir !== file ? folderChangedAt(dir) : changedAt(stats)
}

/** A file that is not on the disk does not change during a run. */
const addedState = (file: AddedSource): SourceState => ({
  state: file.kind === 'plugin' ? hashBytes('', file.text) : `blob ${file.id}`,
  changedAt: 0,
})

/**
 * @param files The site folder, with symbolic links resolved.
 * @param source Path from the site root; may start with `../`.
 */
export function sourceState(
  { siteDir, added }: SiteFiles,
  source: string,
  refusalOf: RefusalOf,
): SourceState {
  const other = added?.get(source)
  if (other !== undefined) return addedState(other)
  const commit = added && commitOfOutside(source, added)
  if (commit !== undefined) return { state: `commit ${commit}`, changedAt: 0 }
  const file = path.join(siteDir, source)
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
