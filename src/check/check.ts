/**
 * `check`: loads sites and bare Markdown, checks links and content, and writes only what the options request.
 * Reports the findings of `build` from the same stages, except those about files of the output. Articles are compiled,
 * and pages rendered, only where that may add findings.
 */

import { hasErrors, mergeReports, type Report } from '../diagnostics/index.ts'
import { type FixResult, mergeFixes } from '../edit/index.ts'
import type { CheckOptions } from './checkOptions.ts'
import { type CheckedTarget, checkTarget } from './checkTarget.ts'
import type { Answer } from './external/answer.ts'
import { findCheckTargets } from './findCheckTargets.ts'
import { bareTargetsOf, type CheckTarget } from './namedTargets.ts'
import { openBaseline } from './openBaseline.ts'
import { createSiteConfigs } from './siteConfigs.ts'

export interface CheckResult {
  /** Whether the report has an error. */
  readonly failed: boolean
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
  const { paths, cwd, bare: isBare = false } = options
  const baseline = openBaseline(options)
  const answers = new Map<string, Answer>()
  const configs = createSiteConfigs(options)
  const { sites, bare } = await findCheckTargets(paths, { cwd, configs, isBare })
  const results: CheckedTarget[] = []
  const addResult = async (target: CheckTarget) => {
    const run = { options: optionsFor(target, options, sites), hidden: baseline.hidden, answers, configs }
    results.push(await checkTarget(target, run))
  }
  for (const site of sites) await addResult(site)
  const unread = results.flatMap((result) => result.unread)
  for (const target of [...bare, ...bareTargetsOf(unread, cwd)]) await addResult(target)
  const fixes = mergeFixes(results.flatMap((result) => (result.fixes === undefined ? [] : [result.fixes])))
  const { report, notes } = baseline.finish(mergeReports(results.map((result) => result.report)), results)
  return {
    failed: hasErrors(report.findings),
    report,
    fixes,
    notes: [...results.flatMap((result) => result.notes), ...notes],
  }
}
