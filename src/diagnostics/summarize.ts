/** What every format says about the whole: severities in words, counts, one line. */
import type { Finding } from '../shared/diagnostic.ts'
import { count, formatSeconds } from '../shared/text/inWords.ts'
import type { Report } from './report.ts'

/** What a severity is called on the screen. */
export const SEVERITY_WORDS = { throw: 'error', warn: 'warning', log: 'info' } as const

export interface SeverityCounts {
  readonly errors: number
  readonly warnings: number
  readonly infos: number
}

export function countSeverities(findings: readonly Finding[]): SeverityCounts {
  const of = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length
  return { errors: of('throw'), warnings: of('warn'), infos: of('log') }
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

/** What `--quiet` leaves out. */
const hidden = (number: number): string =>
  number === 1 ? '1 warning or note is not shown' : `${count(number, 'warning')} or notes are not shown`

/** `3 errors, 2 warnings in 2 of 120 files (1,834 links checked, 0.8 s)` */
export function summarizeReport({ findings, counts, durationMs }: Report): string {
  const { files, links, pages, baseline = 0, quiet = 0, limitedTo } = counts
  const time = formatSeconds(durationMs)
  if (findings.length === 0) {
    const amount = [
      ...(pages === undefined ? [] : [count(pages, 'page')]),
      count(files, 'file'),
      ...(links === undefined ? [] : [count(links, 'link')]),
      time,
    ].join(', ')
    const known = baseline === 0 ? '' : ` but the ${baseline.toLocaleString('en-US')} of the baseline`
    const place = limitedTo === undefined ? '' : ` in ${limitedTo}`
    const what = quiet === 0 ? `No problems found${place}` : `No errors found${place} (${hidden(quiet)})`
    return `${what}${known}: ${amount}`
  }
  const where = new Set(findings.map(({ file }) => file)).size
  // `build` counts the files it wrote, which says nothing about how many of the sources are good.
  const isOfSources = pages === undefined && files >= where
  const inFiles = isOfSources
    ? `${where.toLocaleString('en-US')} of ${count(files, 'file')}`
    : count(where, 'file')
  const checked = links === undefined ? time : `${count(links, 'link')} checked, ${time}`
  const more = baseline === 0 ? '' : `; the baseline hides ${baseline.toLocaleString('en-US')} more`
  const below = quiet === 0 ? '' : `; ${hidden(quiet)}`
  return `${countInWords(findings)} in ${inFiles} (${checked})${more}${below}`
}
