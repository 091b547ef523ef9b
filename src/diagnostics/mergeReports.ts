/** Merges reports of several sites and folders into one, with file paths relative to their common folder. */
import path from 'node:path'
import { commonFolder } from '../shared/addresses/commonFolder.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { compareDiagnostics, type Finding } from '../shared/diagnostic.ts'
import type { Report } from './report.ts'

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0)

/** The limits of the reports, if all of them are limited. */
function limitOf(reports: readonly Report[]): string | undefined {
  const limits = reports.flatMap(({ counts }) => counts.limitedTo ?? [])
  return limits.length < reports.length ? undefined : [...new Set(limits)].join(', ')
}

/** @param reports At least one. */
export function mergeReports(reports: readonly Report[]): Report {
  const [first, ...rest] = reports
  if (first === undefined) throw new Error('There is nothing to report on')
  if (rest.length === 0) return first
  const root =
    commonFolder(
      reports.map(({ siteDir }) => siteDir),
      path.sep,
    ) || path.sep
  const rename = (file: string, { siteDir }: Report) =>
    toSlashes(path.relative(root, path.join(siteDir, file)))
  const sources = new Map<string, readonly [Report, string]>()
  const findings = reports.flatMap((report) =>
    report.findings.map((finding): Finding => {
      const file = rename(finding.file, report)
      sources.set(file, [report, finding.file])
      const related = finding.related?.map((place) => ({ ...place, file: rename(place.file, report) }))
      return { ...finding, file, related }
    }),
  )
  return {
    ...first,
    findings: findings.sort(compareDiagnostics),
    siteDir: root,
    counts: {
      files: sum(reports.map(({ counts }) => counts.files)),
      bareFiles: sum(reports.map(({ counts }) => counts.bareFiles)),
      links: sum(reports.map(({ counts }) => counts.links)),
      baseline: sum(reports.map(({ counts }) => counts.baseline)),
      limitedTo: limitOf(reports),
    },
    durationMs: sum(reports.map(({ durationMs }) => durationMs)),
    readSource: (file) => {
      const [report, source] = sources.get(file) ?? []
      return source === undefined ? undefined : report?.readSource(source)
    },
  }
}
