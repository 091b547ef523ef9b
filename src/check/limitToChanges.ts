/**
 * Pull-request mode: limits findings to changed files and to findings that did not exist before the change. Loads the
 * earlier state only if there is a finding in an unchanged file, and once.
 */
import { changedSince, NotInCommitError } from '../files/index.ts'
import { configIn, type LoadedMarkdown } from '../project/index.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { lazy } from '../shared/values/lazy.ts'
import { type EarlierSite, withEarlierSite } from './earlierSite.ts'
import type { LoadTargetOptions } from './loadedTarget.ts'
import { findingsOf } from './loadTarget.ts'
import type { CheckTarget } from './namedTargets.ts'

export interface LimitOptions extends Omit<LoadTargetOptions, 'config'> {
  readonly target: CheckTarget
  readonly currentConfig: SiteConfig
  /** Findings that a site may have had besides the findings of a build. */
  readonly assumedOf?: ((loaded: LoadedMarkdown) => readonly Diagnostic[]) | undefined
}

export interface ChangeLimit {
  /** Findings in changed files, and those that the change causes in other files. */
  limit(findings: readonly Finding[]): Promise<readonly Finding[]>
  /** Messages for the terminal about the comparison. */
  readonly notes: readonly string[]
}

/** Length of an abbreviated commit id. */
const SHORT_ID = 7

const reasonOf = (error: UserError): string => error.message.trim().replace(/\s*\n\s*/g, ' ')

interface Earlier {
  readonly findings: readonly Finding[]
  readonly note?: string
}

/**
 * Findings at a commit. If its configuration cannot be loaded, because it is broken or imports files that are not in
 * git, the current configuration is used. If that fails too, every current finding counts as new.
 */
async function findEarlier(
  { target, loading }: EarlierSite,
  commit: string,
  { currentConfig, assumedOf }: Pick<LimitOptions, 'currentConfig' | 'assumedOf'>,
): Promise<Earlier> {
  try {
    return { findings: await findingsOf(target, loading, assumedOf) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const what = `at ${commit.slice(0, SHORT_ID)} could not be loaded (${reasonOf(error)})`
    const withoutComparison = { findings: [], note: `The site ${what}; all findings are shown` }
    if (target.kind === 'bare') return withoutComparison
    try {
      const current = { ...loading, config: configIn(target.dir, currentConfig) }
      const findings = await findingsOf(target, current, assumedOf)
      return {
        findings,
        note: `The site ${what}; its files were compared with the current configuration`,
      }
    } catch (second) {
      if (second instanceof UserError) return withoutComparison
      throw second
    }
  }
}

/** Findings at a commit; empty if the site did not exist. */
async function loadEarlierFindings(
  commit: string,
  { target, currentConfig, assumedOf, ...options }: LimitOptions,
): Promise<Earlier> {
  try {
    return await withEarlierSite(target, commit, options, (earlier) =>
      findEarlier(earlier, commit, { currentConfig, assumedOf }),
    )
  } catch (error) {
    if (error instanceof NotInCommitError) return { findings: [] }
    throw error
  }
}

/** @throws {UserError} without git, for an unknown ref, and in a clone without the merge base. */
export async function limitToChanges(ref: string, options: LimitOptions): Promise<ChangeLimit> {
  const { base, changed } = await changedSince(options.target.dir, ref)
  // Before the first commit, each finding is new.
  if (base === undefined) return { notes: [], limit: async (findings) => findings }
  const notes: string[] = []
  const loadEarlier = lazy(async () => {
    const { findings, note } = await loadEarlierFindings(base, options)
    if (note !== undefined) notes.push(note)
    return new Set(findings.map(({ fingerprint }) => fingerprint))
  })
  const isChanged = ({ rule, file }: Finding) => changed.has(file) && rule !== 'stale-translation'
  return {
    notes,
    async limit(findings) {
      if (findings.every(isChanged)) return findings
      const earlier = await loadEarlier()
      return findings.filter(({ rule, file, target = '', fingerprint }) => {
        // The earlier state has no history of its own, which tells what was stale then.
        if (rule === 'stale-translation') return changed.has(target)
        return changed.has(file) || !earlier.has(fingerprint)
      })
    },
  }
}
