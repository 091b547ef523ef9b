/** The report formats by name, as offered by `--format`. */

import type { Report } from '../report.ts'
import { summarizeReport } from '../summarize.ts'
import { formatFindings } from './formatFindings.ts'
import { formatGithub } from './formatGithub.ts'
import { formatGitlab } from './formatGitlab.ts'
import { formatJson } from './formatJson.ts'
import { formatJunit } from './formatJunit.ts'
import { formatPretty } from './formatPretty.ts'
import { formatSarif } from './formatSarif.ts'

interface FormatOptions {
  /** For formats for people. */
  readonly color: boolean
  /** Columns of the terminal. */
  readonly width: number
  /** Version of the tool. */
  readonly version: string
}

interface Format {
  /**
   * `people`: printed to a terminal, maybe with colour. `programs`: the complete output, with nothing else around it.
   */
  readonly reader: 'people' | 'programs'
  /** For `--help`. */
  readonly description: string
  readonly format: (report: Report, options: FormatOptions) => string
}

/** Unlike `formatFindings`, prints a summary without findings, as `pretty` does. */
const formatText = (report: Report, options: FormatOptions): string =>
  report.findings.length === 0 ? `${summarizeReport(report)}\n` : formatFindings(report, options)

export const formats = {
  pretty: { reader: 'people', description: 'with the lines of the source', format: formatPretty },
  text: { reader: 'people', description: 'one line for each finding', format: formatText },
  json: { reader: 'programs', description: 'one object', format: formatJson },
  sarif: { reader: 'programs', description: 'SARIF 2.1.0, for code scanning', format: formatSarif },
  github: { reader: 'programs', description: 'annotations of GitHub Actions', format: formatGithub },
  gitlab: { reader: 'programs', description: 'Code Quality report of GitLab', format: formatGitlab },
  junit: { reader: 'programs', description: 'JUnit XML, for GitLab and Jenkins', format: formatJunit },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof formats

export const isFormatName = (name: string): name is FormatName => Object.hasOwn(formats, name)
