/**
 * `check`: load, look at every link and at the content, write nothing but what was asked for.
 * In: options of the command line. Out: the report, and what was mended. It says what `build` says, from the same
 * stages; articles are compiled only where that may tell more, and none is rendered.
 */
import type { Report } from '../report/report.ts'
import { describeStale, readBaseline, writeBaseline } from './baselineFile.ts'
import type { CheckOptions } from './checkOptions.ts'
import { type CheckedTarget, checkTarget } from './checkTarget.ts'
import { findCheckTargets } from './findCheckTargets.ts'
import type { FixResult } from './fixFindings.ts'
import { mergeFixes } from './mergeFixes.ts'
import { mergeReports } from './mergeReports.ts'

export interface CheckResult {
  readonly report: Report
  /** Set with `fix`. */
  readonly fixes?: FixResult | undefined
  /** Lines for the person at the screen that are no findings. */
  readonly notes: readonly string[]
}

/** @throws {UserError} for paths that do not exist, an unusable configuration, and what git or the disk refuses. */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  const { baseline, cwd, updateBaseline = false } = options
  const known = baseline === undefined || updateBaseline ? undefined : readBaseline(baseline, cwd)
  const results: CheckedTarget[] = []
  for (const target of findCheckTargets(options.paths, cwd)) {
    results.push(await checkTarget(target, options, known))
  }
  const report = mergeReports(results.map((result) => result.report))
  const notes = results.flatMap((result) => result.notes)
  const fixes = mergeFixes(results.flatMap((result) => (result.fixes === undefined ? [] : [result.fixes])))
  if (baseline !== undefined && updateBaseline) {
    const all = results.flatMap((result) => result.all)
    const counts = { ...report.counts, baseline: all.length }
    return {
      report: { ...report, findings: [], counts },
      fixes,
      notes: [...notes, writeBaseline(all, baseline, cwd)],
    }
  }
  if (known === undefined) return { report, fixes, notes }
  const stale = known.fingerprints.size - results.reduce((sum, { knownCount }) => sum + knownCount, 0)
  return { report, fixes, notes: stale > 0 ? [...notes, describeStale(stale, known.name)] : notes }
}
