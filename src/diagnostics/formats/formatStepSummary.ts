/**
 * Formats the report as Markdown for the summary page of a GitHub Actions job, below GitHub's size limit. Text of
 * authors is escaped, so that it is never Markdown or HTML.
 */
import type { Finding } from '../../shared/diagnostic.ts'
import { count } from '../../shared/text/inWords.ts'
import { shorten } from '../../shared/text/shorten.ts'
import { bySeverity } from '../bySeverity.ts'
import type { Report } from '../report.ts'
import { SEVERITY_WORDS, summarizeReport } from '../summarize.ts'
import { displayText } from './displayText.ts'
import { ANNOTATIONS_LIMIT, hasHiddenAnnotations } from './formatGithub.ts'
import { escapeReportPath, fileFromRepository, isInsideFolder } from './reportPaths.ts'

/** Parts of the links in rows; if one of them is missing, rows have no links. */
interface StepSummaryOptions {
  /** `GITHUB_SERVER_URL` */
  readonly serverUrl?: string | undefined
  /** `GITHUB_REPOSITORY` */
  readonly repository?: string | undefined
  /** `GITHUB_SHA` */
  readonly sha?: string | undefined
}

/** GitHub accepts 1 MiB per step; the rest is for other commands of the step. */
const SIZE_LIMIT_BYTES = 900_000

/** Maximum characters of a message or hint. */
const CELL_LIMIT = 300

const SYMBOLS = { throw: '❌', warn: '⚠️', log: 'ℹ️' } as const

/** Replaces Markdown and HTML syntax characters by entities. */
const escapeCell = (text: string): string =>
  displayText(shorten(text, CELL_LIMIT)).replace(
    /[!-+:<>@[-`{-~]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  )

function fileAddress(
  { added }: Finding,
  name: string,
  { serverUrl, repository, sha }: StepSummaryOptions,
): string | undefined {
  const [file, at] = added?.kind === 'commit' ? [added.path, added.ref] : [name, sha]
  if (!serverUrl || !repository || !at || !isInsideFolder(file)) return undefined
  // Without `plain`, GitHub renders a Markdown file, and its lines have no address.
  return `${serverUrl}/${escapeReportPath(repository)}/blob/${escapeReportPath(at)}/${escapeReportPath(file)}?plain=1`
}

function placeCell(finding: Finding, report: Report, options: StepSummaryOptions): string {
  const { place } = finding
  const name = fileFromRepository(finding, report)
  const text = escapeCell(place === undefined ? name : `${name}:${place.start.line}`)
  const address = fileAddress(finding, name, options)
  if (address === undefined) return text
  return `[${text}](${address}${place === undefined ? '' : `#L${place.start.line}`})`
}

function formatRow(finding: Finding, report: Report, options: StepSummaryOptions): string {
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

function formatOmitted(omitted: number): string {
  const verb = omitted === 1 ? 'is' : 'are'
  return `${count(omitted, 'more problem')} ${verb} not shown. The log of the step lists all problems.`
}

/** The table with as many rows as fit. */
function formatTable(report: Report, options: StepSummaryOptions): string[] {
  const rows = ['| | Location | Rule | Problem | Suggestion |', '| --- | --- | --- | --- | --- |']
  let bytes = 0
  let omitted = report.findings.length
  for (const finding of bySeverity(report.findings)) {
    const next = formatRow(finding, report, options)
    bytes += Buffer.byteLength(next) + 1
    if (bytes > SIZE_LIMIT_BYTES) break
    rows.push(next)
    omitted -= 1
  }
  return omitted === 0 ? rows : [...rows, '', formatOmitted(omitted)]
}

export function formatStepSummary(report: Report, options: StepSummaryOptions = {}): string {
  const lines = ['### xpre-docs', '', summarizeReport(report)]
  if (report.findings.length > 0) lines.push('', ...formatTable(report, options))
  if (hasHiddenAnnotations(report)) {
    lines.push(
      '',
      `GitHub shows at most ${ANNOTATIONS_LIMIT} errors, ${ANNOTATIONS_LIMIT} warnings and ${ANNOTATIONS_LIMIT} notices of a step as annotations.`,
    )
  }
  return `${lines.join('\n')}\n`
}
