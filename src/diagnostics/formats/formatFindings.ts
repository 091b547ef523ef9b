/**
 * Formats findings as one line each, `file:line:column severity rule message (hint)`, and a summary line; '' without
 * findings.
 */

import { limitRepeats } from '../limitRepeats.ts'
import type { Report } from '../report.ts'
import { SEVERITY_WORDS, summarizeReport } from '../summarize.ts'
import { displayText } from './displayText.ts'
import { createPaint, SEVERITY_COLORS } from './paint.ts'
import { displayFile } from './reportPaths.ts'

/** Maximum padding of places: one long path must not move every message off the screen. */
const PLACE_WIDTH_LIMIT = 60

/**
 * @param options.color For terminals: also aligns the columns. Otherwise parts are separated by single spaces, for
 *   programs that parse lines.
 */
export function formatFindings(report: Report, { color }: { readonly color: boolean }): string {
  if (report.findings.length === 0) return ''
  const paint = createPaint(color)
  const { listed = report.findings } = report
  const { shown, omitted } = limitRepeats(listed)
  const rows = shown.map((finding) => {
    const { place, severity, rule, message, suggestions } = finding
    const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
    const [hint] = suggestions ?? []
    const text = displayText(message)
    return {
      place: displayFile(finding, report) + at,
      severity,
      rule,
      text: hint === undefined ? text : `${text} ${paint('dim', `(${displayText(hint.text)})`)}`,
    }
  })
  const widest = (cells: readonly string[], limit = Number.POSITIVE_INFINITY) =>
    cells.reduce((most, { length }) => (color && length <= limit ? Math.max(most, length) : most), 0)
  const widths = {
    place: widest(
      rows.map(({ place }) => place),
      PLACE_WIDTH_LIMIT,
    ),
    severity: widest(rows.map(({ severity }) => SEVERITY_WORDS[severity])),
    rule: widest(rows.map(({ rule }) => rule)),
  }
  const lines = rows.flatMap(({ place, severity, rule, text }, index) => {
    const finding = shown[index]
    const omittedLine = finding === undefined ? undefined : omitted.get(finding)
    return [
      [
        place.padEnd(widths.place),
        paint(SEVERITY_COLORS[severity], SEVERITY_WORDS[severity].padEnd(widths.severity)),
        paint('dim', rule.padEnd(widths.rule)),
        text,
      ].join(' '),
      ...(finding === undefined || omittedLine === undefined
        ? []
        : [`${displayFile(finding, report)} ${omittedLine}`]),
    ]
  })
  return `${lines.join('\n')}\n\n${summarizeReport(report)}\n`
}
