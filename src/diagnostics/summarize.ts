/** Summary of a report for all formats: severities in words, counts, one line. */
import type { Finding } from '../shared/diagnostic.ts'
import { count, formatSeconds } from '../shared/text/inWords.ts'
import type { Report } from './report.ts'

/** Names of severities in output. */
export const SEVERITY_WORDS = { throw: 'error', warn: 'warning', log: 'info' } as const

interface SeverityCounts {
  readonly errors: number
  readonly warnings: number
  readonly infos: number
}

export function countSeverities(findings: readonly Pick<Finding, 'severity'>[]): SeverityCounts {
  const countOf = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length
  return { errors: countOf('throw'), warnings: countOf('warn'), infos: countOf('log') }
}

/** `3 errors, 2 warnings`; '' without findings. */
export function countInWords(findings: readonly Finding[]): string {
  const { errors, warnings, infos } = countSeverities(findings)
  const parts = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
    ...(infos > 0 ? [count(infos, 'info')] : []),
  ]
  return parts.join(', ')
}

/** The part about findings that `--quiet` omits. */
const describeHidden = (number: number): string =>
  number === 1 ? '1 warning or info is not shown' : `${count(number, 'warning')} or infos are not shown`

/** The part about files that are checked without the rules of a site. */
function describeBare({ files, bareFiles = 0 }: Report['counts']): string {
  if (bareFiles === 0) return ''
  return bareFiles === files
    ? '; checked as bare Markdown'
    : `; ${count(bareFiles, 'file')} checked as bare Markdown`
}

/** `3 errors, 2 warnings in 2 of 120 files (1,834 links checked, 0.8 s)` */
export function summarizeReport({ findings, counts, durationMs }: Report): string {
  const bareNote = describeBare(counts)
  const { files, links, pages, baseline = 0, quiet = 0, limitedTo } = counts
  const time = formatSeconds(durationMs)
  if (findings.length === 0) {
    const amount = [
      ...(pages === undefined ? [] : [count(pages, 'page')]),
      count(files, 'file'),
      ...(links === undefined ? [] : [count(links, 'link')]),
      time,
    ].join(', ')
    const baselineNote = baseline === 0 ? '' : `; the baseline hides ${baseline.toLocaleString('en-US')}`
    const kind = baseline === 0 ? '' : 'new '
    const place = limitedTo === undefined ? '' : ` in ${limitedTo}`
    const what =
      quiet === 0
        ? `No ${kind}problems found${place}`
        : `No ${kind}errors found${place} (${describeHidden(quiet)})`
    return `${what}${baselineNote}: ${amount}${bareNote}`
  }
  const where = new Set(findings.map(({ file }) => file)).size
  // `build` counts output files, so it has no share of sources with findings.
  const isOfSources = pages === undefined && files >= where
  const inFiles = isOfSources
    ? `${where.toLocaleString('en-US')} of ${count(files, 'file')}`
    : count(where, 'file')
  const checked = links === undefined ? time : `${count(links, 'link')} checked, ${time}`
  const more = baseline === 0 ? '' : `; the baseline hides ${baseline.toLocaleString('en-US')} more`
  const below = quiet === 0 ? '' : `; ${describeHidden(quiet)}`
  return `${countInWords(findings)} in ${inFiles} (${checked})${more}${below}${bareNote}`
}
