/**
 * Findings for people: one line each, `file:line:column severity rule message (hint)`, then a line that counts them.
 * In: sorted findings. Out: text that ends with a line break, or '' without findings.
 */
import path from 'node:path'
import { styleText } from 'node:util'
import type { Finding } from '../shared/diagnostic.ts'
import { toSlashes } from '../shared/urls.ts'
import { displayText } from './displayText.ts'

export interface FormatOptions {
  /** Absolute; files are named as seen from here. */
  readonly cwd: string
  /** Absolute; files of findings are named from here. */
  readonly siteDir: string
  readonly color: boolean
}

/** What a severity is called on the screen. */
export const SEVERITY_WORDS = { throw: 'error', warn: 'warning', log: 'info' } as const

const COLORS = { throw: 'red', warn: 'yellow', log: 'cyan' } as const

/** A file as seen from the working directory, which editors can open. */
export const displayFile = (file: string, { cwd, siteDir }: Pick<FormatOptions, 'cwd' | 'siteDir'>): string =>
  displayText(toSlashes(path.relative(cwd, path.join(siteDir, file))))

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

function summarize(findings: readonly Finding[]): string {
  const of = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length
  const parts = [
    { number: of('throw'), text: count(of('throw'), 'error') },
    { number: of('warn'), text: count(of('warn'), 'warning') },
    { number: of('log'), text: `${of('log')} for information` },
  ]
  return parts
    .filter(({ number }) => number > 0)
    .map(({ text }) => text)
    .join(', ')
}

/** Wider places are not padded for: one long path would push every message off the screen. */
const PLACE_WIDTH_LIMIT = 60

/**
 * @param options.color For a terminal: the columns are aligned as well. Without it each line has single blanks
 *   between its parts, for programs that read lines.
 */
export function formatFindings(findings: readonly Finding[], options: FormatOptions): string {
  if (findings.length === 0) return ''
  type Style = Parameters<typeof styleText>[0]
  const paint = (style: Style, text: string) =>
    options.color ? styleText(style, text, { validateStream: false }) : text
  const rows = findings.map(({ file, place, severity, rule, message, suggestions }) => {
    const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
    const [hint] = suggestions ?? []
    const text = displayText(message)
    return {
      place: displayFile(file, options) + at,
      severity,
      rule,
      text: hint === undefined ? text : `${text} ${paint('dim', `(${displayText(hint.text)})`)}`,
    }
  })
  const widest = (cells: readonly string[], limit = Number.POSITIVE_INFINITY) =>
    cells.reduce((most, { length }) => (options.color && length <= limit ? Math.max(most, length) : most), 0)
  const widths = {
    place: widest(
      rows.map(({ place }) => place),
      PLACE_WIDTH_LIMIT,
    ),
    severity: widest(rows.map(({ severity }) => SEVERITY_WORDS[severity])),
    rule: widest(rows.map(({ rule }) => rule)),
  }
  const lines = rows.map(({ place, severity, rule, text }) =>
    [
      place.padEnd(widths.place),
      paint(COLORS[severity], SEVERITY_WORDS[severity].padEnd(widths.severity)),
      paint('dim', rule.padEnd(widths.rule)),
      text,
    ].join(' '),
  )
  return `${lines.join('\n')}\n\n${summarize(findings)}\n`
}
