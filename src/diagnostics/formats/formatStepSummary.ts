/**
 * The report as Markdown, for the page of a job of GitHub Actions.
 * In: the report, and where the repository is. Out: Markdown below the size that GitHub takes. No text of an author
 * is Markdown or HTML in it.
 */
import type { Finding } from '../../shared/diagnostic.ts'
import { count } from '../../shared/text/inWords.ts'
import { bySeverity } from '../bySeverity.ts'
import type { Report } from '../report.ts'
import { encodePath, fileFromRepository, isBelow } from '../reportPaths.ts'
import { SEVERITY_WORDS, summarizeReport } from '../summarize.ts'
import { displayText, shorten } from './displayText.ts'
import { ANNOTATIONS_LIMIT, hasHiddenAnnotations } from './formatGithub.ts'

/** What the rows link to; without all three they link to nothing. */
export interface StepSummaryOptions {
  /** `GITHUB_SERVER_URL` */
  readonly serverUrl?: string | undefined
  /** `GITHUB_REPOSITORY` */
  readonly repository?: string | undefined
  /** `GITHUB_SHA` */
  readonly sha?: string | undefined
}

/** GitHub takes 1 MiB for a step; the rest is for what other commands write. */
const SIZE_LIMIT_BYTES = 900_000

/** Signs of a message or hint. */
const CELL_LIMIT = 300

const SYMBOLS = { throw: '❌', warn: '⚠️', log: 'ℹ️' } as const

/** Signs of Markdown and HTML as entities, which never are syntax. */
const escapeCell = (text: string): string =>
  displayText(shorten(text, CELL_LIMIT)).replace(/[!-+:<>@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function fileAddress(file: string, { serverUrl, repository, sha }: StepSummaryOptions): string | undefined {
  if (!serverUrl || !repository || !sha || !isBelow(file)) return undefined
  // Without `plain` a Markdown file is shown rendered, where lines have no address.
  return `${serverUrl}/${encodePath(repository)}/blob/${encodePath(sha)}/${encodePath(file)}?plain=1`
}

function placeCell({ file, place }: Finding, report: Report, options: StepSummaryOptions): string {
  const name = fileFromRepository(file, report)
  const text = escapeCell(place === undefined ? name : `${name}:${place.start.line}`)
  const address = fileAddress(name, options)
  if (address === undefined) return text
  return `[${text}](${address}${place === undefined ? '' : `#L${place.start.line}`})`
}

function row(finding: Finding, report: Report, options: StepSummaryOptions): string {
  const { severity, rule, message, suggestions = [] } = finding
  const [hint] = suggestions
  const cells = [
    `${SYMBOLS[severity]} ${SEVERITY_WORDS[severity]}`,
    placeCell(finding, report, options),
    `\`${rule}\``,
    escapeCell(message),
    hint === undefined ? '' : escapeCell(hint.text),
  ]
  return `| ${cells.join(' | ')} |`
}

/** As many rows as fit. */
function table(report: Report, options: StepSummaryOptions): string[] {
  const rows = ['| | Place | Rule | Problem | Suggestion |', '| --- | --- | --- | --- | --- |']
  let bytes = 0
  let left = report.findings.length
  for (const finding of bySeverity(report.findings)) {
    const next = row(finding, report, options)
    bytes += Buffer.byteLength(next) + 1
    if (bytes > SIZE_LIMIT_BYTES) break
    rows.push(next)
    left -= 1
  }
  return left === 0 ? rows : [...rows, '', `and ${count(left, 'more problem')}; the log has all of them.`]
}

export function formatStepSummary(report: Report, options: StepSummaryOptions = {}): string {
  const lines = ['### xpre-docs', '', summarizeReport(report)]
  if (report.findings.length > 0) lines.push('', ...table(report, options))
  if (hasHiddenAnnotations(report)) {
    lines.push(
      '',
      `GitHub shows at most ${ANNOTATIONS_LIMIT} errors, ${ANNOTATIONS_LIMIT} warnings and ${ANNOTATIONS_LIMIT} notices of a step as annotations.`,
    )
  }
  return `${lines.join('\n')}\n`
}
