/**
 * Pull-request mode: findings in changed files, and findings anywhere that were not there before the change.
 * In: all findings of now. Out: those of them that the change touches or causes. The state before is loaded only
 * when there is a finding in a file that did not change.
 */
import { changedSince } from '../files/git/changedSince.ts'
import { NotInCommitError } from '../files/git/checkOutTree.ts'
import { configIn } from '../project/configIn.ts'
import type { LoadTargetOptions } from '../project/loadedTarget.ts'
import { findingsOf } from '../project/loadTarget.ts'
import type { CheckTarget } from '../project/namedTargets.ts'
import type { SiteConfig } from '../shared/config.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/userError.ts'
import { type EarlierSite, withEarlierSite } from './earlierSite.ts'

export interface LimitOptions extends LoadTargetOptions {
  readonly target: CheckTarget
  /** Of today. */
  readonly config: SiteConfig
}

export interface LimitedFindings {
  readonly findings: readonly Finding[]
  /** What the person at the screen has to know about them. */
  readonly notes: readonly string[]
}

/** Digits by which people know a commit. */
const SHORT_ID = 7

const reasonOf = (error: UserError): string => error.message.trim().replace(/\s*\n\s*/g, ' ')

interface Earlier {
  readonly findings: readonly Finding[]
  readonly note?: string
}

/**
 * A configuration may import what git does not keep, or be broken at that commit: the one of today tells what the
 * files were like then. Where that does not help either, everything counts as new.
 */
async function findEarlier(
  { target, loading }: EarlierSite,
  commit: string,
  config: SiteConfig,
): Promise<Earlier> {
  try {
    return { findings: await findingsOf(target, loading) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const what = `at ${commit.slice(0, SHORT_ID)} could not be loaded (${reasonOf(error)})`
    const unknown = { findings: [], note: `The site ${what}; all findings are shown` }
    if (target.kind === 'bare') return unknown
    try {
      const findings = await findingsOf(target, { ...loading, config: configIn(target.dir, config) })
      return {
        findings,
        note: `The site ${what}; its files were compared as the configuration of today has them`,
      }
    } catch (second) {
      if (second instanceof UserError) return unknown
      throw second
    }
  }
}

/** What was found at a commit; nothing where there was no such site. */
async function openEarlier(commit: string, { target, config, ...options }: LimitOptions): Promise<Earlier> {
  try {
    return await withEarlierSite(target, commit, options, (earlier) => findEarlier(earlier, commit, config))
  } catch (error) {
    if (error instanceof NotInCommitError) return { findings: [] }
    throw error
  }
}

/** @throws {UserError} without git, for an unknown ref, and in a clone without the commit both come from. */
export async function limitToChanges(
  findings: readonly Finding[],
  ref: string,
  options: LimitOptions,
): Promise<LimitedFindings> {
  const { base, changed } = await changedSince(options.target.dir, ref)
  if (findings.every(({ file }) => changed.has(file))) return { findings, notes: [] }
  const { findings: earlier, note } = await openEarlier(base, options)
  const before = new Set(earlier.map(({ fingerprint }) => fingerprint))
  return {
    findings: findings.filter(({ file, fingerprint }) => changed.has(file) || !before.has(fingerprint)),
    notes: note === undefined ? [] : [note],
  }
}
