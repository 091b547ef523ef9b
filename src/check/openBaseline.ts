/** The baseline of a run of `check`: findings to omit, and the file that lists them. */
import {
  describeStale,
  findStale,
  type IsChecked,
  type Report,
  readBaseline,
  updateKnown,
  writeBaseline,
} from '../diagnostics/index.ts'
import type { CheckOptions } from './checkOptions.ts'
import type { CheckedTarget } from './checkTarget.ts'

interface OpenedBaseline {
  /** Fingerprints of findings that the report omits. */
  readonly hidden: ReadonlySet<string>
  /**
   * Writes the current findings to the baseline if the options request it.
   *
   * @param report Report of all targets.
   * @returns The report to show, and messages for the terminal.
   * @throws {UserError} when the file cannot be written.
   */
  finish(
    report: Report,
    results: readonly CheckedTarget[],
  ): { readonly report: Report; readonly notes: readonly string[] }
}

/** @throws {UserError} for a file that is missing, unreadable or not a baseline. */
export function openBaseline({
  baseline,
  cwd,
  updateBaseline = false,
}: Pick<CheckOptions, 'baseline' | 'cwd' | 'updateBaseline'>): OpenedBaseline {
  if (baseline === undefined) return { hidden: new Set(), finish: (report) => ({ report, notes: [] }) }
  const entries = readBaseline(baseline, cwd, updateBaseline)
  return {
    hidden: new Set(updateBaseline ? [] : entries.map(({ fingerprint }) => fingerprint)),
    finish(report, results) {
      const all = results.flatMap((result) => result.all)
      const isChecked: IsChecked = (entry) => results.some((result) => result.isChecked(entry))
      if (updateBaseline) {
        const written = writeBaseline(updateKnown(entries, all, isChecked), baseline, cwd)
        const counts = { ...report.counts, baseline: all.length }
        return { report: { ...report, findings: [], counts }, notes: [written] }
      }
      const stale = findStale(entries, all, isChecked).length
      return { report, notes: stale > 0 ? [describeStale(stale, baseline)] : [] }
    },
  }
}
