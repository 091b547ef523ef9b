/**
 * `check`: loads sites and bare Markdown, checks links and content, and writes only what the options request.
 * Reports the same findings as `build`, from the same stages. Articles are compiled, and pages rendered, only where
 * that may add findings.
 */

import type { CheckOptions } from '../check/checkOptions.ts'
import { type CheckedTarget, checkTarget } from '../check/checkTarget.ts'
import type { Answer } from '../check/external/answer.ts'
import { findCheckTargets } from '../check/findCheckTargets.ts'
import { findStale, updateKnown } from '../diagnostics/baseline.ts'
import { describeStale, readBaseline, writeBaseline } from '../diagnostics/baselineFile.ts'
import { mergeReports } from '../diagnostics/mergeReports.ts'
import type { Report } from '../diagnostics/report.ts'
import type { FixResult } from '../edit/fixFindings.ts'
import { mergeFixes } from '../edit/mergeFixes.ts'
import { bareTargetsOf, type CheckTarget } from '../project/namedTargets.ts'

export interface CheckResult {
  readonly report: Report
  /** Set with `fix`. */
  readonly fixes?: FixResult | undefined
  /** Messages for the terminal that are not findings. */
  readonly notes: readonly string[]
}

/**
 * Bare Markdown beside a site has no published addresses and no search; checking these for bare Markdown alone is an
 * error.
 */
const optionsFor = (
  target: CheckTarget,
  options: CheckOptions,
  sites: readonly CheckTarget[],
): CheckOptions =>
  target.kind === 'bare' && sites.length > 0 ? { ...options, published: undefined, search: false } : options

/** @throws {UserError} for paths that do not exist, an unusable configuration, and failures of git or the disk. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { baseline, cwd, updateBaseline = false } = options
  const entries = baseline === undefined ? [] : readBaseline(baseline, cwd, updateBaseline)
  const hidden = new Set(updateBaseline ? [] : entries.map(({ fingerprint }) => fingerprint))
  const answers = new Map<string, Answer>()
  const results: CheckedTarget[] = []
  const { sites, bare } = await findCheckTargets(options.paths, {
    cwd,
    includeDrafts: options.includeDrafts ?? false,
    timeoutMs: options.timeoutMs,
  })
  const addResult = async (target: CheckTarget) => {
    results.push(await checkTarget(target, optionsFor(target, options, sites), hidden, answers))
  }
  for (const site of sites) await addResult(site)
  const unread = results.flatMap((result) => result.unread)
  for (const target of [...bare, ...bareTargetsOf(unread, cwd)]) await addResult(target)
  const report = mergeReports(results.map((result) => result.report))
  const notes = results.flatMap((result) => result.notes)
  const fixes = mergeFixes(results.flatMap((result) => (result.fixes === undefined ? [] : [result.fixes])))
  if (baseline === undefined) return { report, fixes, notes }

  const all = results.flatMap((result) => result.all)
  const isChecked = (file: string) => results.some((result) => result.isChecked(file))
  if (updateBaseline) {
    const written = writeBaseline(updateKnown(entries, all, isChecked), baseline, cwd)
    const counts = { ...report.counts, baseline: all.length }
    return { report: { ...report, findings: [], counts }, fixes, notes: [...notes, written] }
  }
  const stale = findStale(entries, all, isChecked).length
  return { report, fixes, notes: stale > 0 ? [...notes, describeStale(stale, baseline)] : notes }
}
